/** What the page lends to its seldom used half (js/extras), so that nothing is shipped twice. */

export { Component, Fragment, h } from "preact";
export { BOX, cellPlace, Rings, sceneOf } from "./board";
export { Button, QUIET, Rove } from "./controls";
export { action } from "./keys";
export { Icon } from "./icons";
export { Moves, number } from "./moves";
export { Piece } from "./tags";
export { offered } from "./tools";
export { capital } from "./words";
export { choices } from "./selection";
export { parseTree, steps } from "./tree";

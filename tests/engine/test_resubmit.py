"""Work that dies with its worker is given out again: a killed process, a killed dask worker."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from concurrent.futures import (
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    ProcessPoolExecutor,
    ThreadPoolExecutor,
)
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path

import pytest
from engine import players

from nbgames import Bot, arena
from nbgames.engine import ResubmittingExecutor

SPAWN = multiprocessing.get_context("spawn")


def pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(2, mp_context=SPAWN)


@pytest.fixture(autouse=True)
def workers_can_import(monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[1]))


def test_without_it_a_killed_worker_loses_everything(tmp_path):
    with pool() as executor:
        futures = [
            executor.submit(players.kills_its_worker_once, number, str(tmp_path)) for number in range(8)
        ]
        with pytest.raises(BrokenProcessPool):
            [future.result(60) for future in futures]


def test_with_it_nothing_is_lost(tmp_path):
    with ResubmittingExecutor(pool, tries=10) as executor:
        futures = [
            executor.submit(players.kills_its_worker_once, number, str(tmp_path)) for number in range(8)
        ]
        assert [future.result(120) for future in futures] == [2 * number for number in range(8)]
        assert executor.resubmitted > 0
    assert len(list(tmp_path.iterdir())) == 4  # all four killers struck


def test_work_that_kills_every_worker_is_given_up():
    with ResubmittingExecutor(pool, tries=2) as executor:
        future = executor.submit(players.always_kills_its_worker, 1)
        with pytest.raises(BrokenExecutor):
            future.result(60)
        assert executor.submit(players.double, 4).result(60) == 8  # and it still works


def test_an_arena_survives_a_killed_worker(tmp_path):
    with ResubmittingExecutor(pool) as executor:
        result = arena(
            Bot(players.DeadlyBot(str(tmp_path)), name="deadly"),
            players.last,
            games=8,
            executor=executor,
            progress=False,
        )
    assert (tmp_path / "killed").exists()
    assert len(result.games) == 8
    assert not result.faults
    harmless = arena(Bot(players.first, name="deadly"), players.last, games=8, progress=False)
    assert [game.record.moves for game in result.games] == [game.record.moves for game in harmless.games]


def test_errors_of_the_work_are_results():
    with ResubmittingExecutor(lambda: ThreadPoolExecutor(2)) as executor:
        with pytest.raises(ValueError, match="no 3"):
            executor.submit(players.fails, 3).result(10)
        assert executor.resubmitted == 0


class Losing(Executor):
    """An executor that loses the first ``losses`` pieces of work in the way ``error`` says."""

    def __init__(self, losses, error):
        self.losses, self.error = losses, error

    def submit(self, function, /, *args, **kwargs):
        future = Future()
        if self.losses:
            self.losses -= 1
            future.set_exception(self.error)
        else:
            future.set_result(function(*args, **kwargs))
        return future


class KilledWorker(Exception):
    """Looks like the one of dask.distributed."""


KilledWorker.__module__ = "distributed.scheduler"


def unpacked_by(module):
    """The ``TypeError`` of somebody who takes a result for the three parts of an error."""
    with pytest.raises(TypeError) as caught:
        exec("typ, exc, tb = 10", {"__name__": module})
    return caught.value


DASK_TOOK_A_RESULT_FOR_AN_ERROR = unpacked_by("distributed.cfexecutor")


@pytest.mark.parametrize(
    "error", [CancelledError(), KilledWorker(), BrokenExecutor(), DASK_TOOK_A_RESULT_FOR_AN_ERROR]
)
def test_all_kinds_of_loss_are_made_good(error):
    inner = Losing(2, error)
    executor = ResubmittingExecutor(lambda: inner)
    assert executor.submit(players.double, 5).result(10) == 10
    assert executor.resubmitted == 2


def test_an_exception_that_only_has_the_name_is_an_error_of_the_work():
    class KilledWorker(Exception):
        pass

    executor = ResubmittingExecutor(lambda: Losing(1, KilledWorker()))
    with pytest.raises(KilledWorker):
        executor.submit(players.double, 5).result(10)


@pytest.mark.parametrize("error", [unpacked_by("somewhere"), TypeError("cannot unpack"), TypeError("no")])
def test_another_type_error_is_an_error_of_the_work(error):
    executor = ResubmittingExecutor(lambda: Losing(1, error))
    with pytest.raises(TypeError):
        executor.submit(players.double, 5).result(10)
    assert executor.resubmitted == 0


def test_after_shutdown_nothing_is_accepted():
    executor = ResubmittingExecutor(lambda: ThreadPoolExecutor(1))
    executor.shutdown()
    with pytest.raises(RuntimeError, match="after shutdown"):
        executor.submit(players.double, 1)
    with pytest.raises(ValueError, match="tries must be at least 1"):
        ResubmittingExecutor(lambda: ThreadPoolExecutor(1), tries=0)


@pytest.mark.slow
def test_a_dask_cluster_that_loses_a_worker(tmp_path):
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2,
            threads_per_worker=1,
            dashboard_address=None,
            host="127.0.0.1",
            local_directory=str(tmp_path),
        ) as cluster,
        distributed.Client(cluster) as client,
        ResubmittingExecutor(client.get_executor) as executor,
    ):
        victim = next(iter(cluster.workers.values())).pid
        futures = [executor.submit(players.double, number) for number in range(4)]
        assert [future.result(60) for future in futures] == [0, 2, 4, 6]
        killer = threading.Timer(0.3, lambda: os.kill(victim, signal.SIGKILL))
        killer.start()
        result = arena(players.first, players.last, games=60, executor=executor, progress=False)
        killer.join()
        time.sleep(0.1)
        assert len(result.games) == 60
        assert not result.faults
    alone = arena(players.first, players.last, games=60, progress=False)
    assert [game.record.moves for game in result.games] == [game.record.moves for game in alone.games]

import { expect, test, vi } from 'vitest';
import { takeOverMessage } from '../worker/take-over.ts';
import { createUpdates } from './updates.ts';

class AWorker extends EventTarget {
  state: ServiceWorkerState = 'installed';
  readonly heard: unknown[] = [];
  postMessage(message: unknown) {
    this.heard.push(message);
  }
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

function aBrowser({ controlled = true } = {}) {
  const container = Object.assign(new EventTarget(), { controller: controlled ? {} : null });
  const registration = Object.assign(new EventTarget(), {
    waiting: null as AWorker | null,
    installing: null as AWorker | null,
    update: async () => undefined,
  });
  const reload = vi.fn();
  const updates = createUpdates({ container, reload });
  updates.watch(registration);
  return {
    updates,
    reload,
    /** A new build is installed. */
    install() {
      const worker = new AWorker();
      registration.installing = worker;
      registration.dispatchEvent(new Event('updatefound'));
      Object.assign(registration, { installing: null, waiting: worker });
      worker.become('installed');
      return worker;
    },
    takeControl: () => container.dispatchEvent(new Event('controllerchange')),
  };
}

test('the first worker is no new version', () => {
  const { updates, install, takeControl, reload } = aBrowser({ controlled: false });
  install();
  takeControl();
  expect([updates.waits(), reload.mock.calls.length]).toEqual([false, 0]);
});

test('a new version waits until it is pressed for, and the page is loaded again once it is in control', () => {
  const { updates, install, takeControl, reload } = aBrowser();
  const heard = vi.fn();
  updates.subscribe(heard);
  const worker = install();
  expect([updates.waits(), heard.mock.calls.length, worker.heard]).toEqual([true, 1, []]);
  updates.take();
  expect([worker.heard, reload.mock.calls.length]).toEqual([[takeOverMessage], 0]);
  takeControl();
  worker.become('activated');
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the page is loaded again where only the worker says that it is active, and where neither says anything', () => {
  const active = aBrowser();
  const worker = active.install();
  active.updates.take();
  worker.become('activated');
  expect(active.reload).toHaveBeenCalledTimes(1);

  vi.useFakeTimers();
  const silent = aBrowser();
  silent.install();
  silent.updates.take();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(silent.reload).toHaveBeenCalledTimes(1);
});

test('a version that another window has taken is offered, not loaded', () => {
  const { updates, takeControl, reload } = aBrowser();
  takeControl();
  expect([updates.waits(), reload.mock.calls.length]).toEqual([true, 0]);
  updates.take();
  expect(reload).toHaveBeenCalledTimes(1);
});

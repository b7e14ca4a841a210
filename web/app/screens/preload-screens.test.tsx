import { fireEvent } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { preloadScreens } from './preload-screens.ts';

const loadVehicle = vi.fn(async () => ({}));
const loadBoard = vi.fn(() => Promise.reject(new Error('away')));
preloadScreens(
  [
    {
      path: '/',
      children: [
        { path: 'vehicles/:id', lazy: loadVehicle },
        { path: 'jobs', lazy: loadBoard },
      ],
    },
  ],
  document,
);

describe('the code of a screen that somebody is about to open', () => {
  afterEach(() => {
    document.body.innerHTML = '';
    vi.clearAllMocks();
  });

  it.each([
    ['pointerover', 'the pointer is on its link'],
    ['focusin', 'its link has the focus'],
  ])('is loaded at %s: %s', (event) => {
    document.body.innerHTML = `<a href="/vehicles/of-${event}?from=list"><b>LJ AB-123</b></a>`;
    fireEvent(document.querySelector('b') as Element, new Event(event, { bubbles: true }));
    expect(loadVehicle).toHaveBeenCalledOnce();
    expect(loadBoard).not.toHaveBeenCalled();
  });

  it('is asked for once, however often the pointer comes back to a link', () => {
    document.body.innerHTML = '<a href="/vehicles/18"><b>LJ</b> <i>AB-124</i></a><a href="/vehicles/19">KP</a>';
    for (const selector of ['b', 'i', 'a', 'b']) {
      fireEvent(document.querySelector(selector) as Element, new Event('pointerover', { bubbles: true }));
    }
    expect(loadVehicle).toHaveBeenCalledOnce();
    fireEvent(document.querySelector('a + a') as Element, new Event('pointerover', { bubbles: true }));
    expect(loadVehicle).toHaveBeenCalledTimes(2);
  });

  it('stays away for links to other sites, unknown addresses and all that is no link', () => {
    document.body.innerHTML = '<a href="https://example.com/jobs">1</a><a href="/nowhere">2</a><p>3</p>';
    for (const element of document.body.children) fireEvent(element, new Event('pointerover', { bubbles: true }));
    expect(loadVehicle).not.toHaveBeenCalled();
    expect(loadBoard).not.toHaveBeenCalled();
  });

  it('is left to the press where it could not be loaded', async () => {
    document.body.innerHTML = '<a href="/jobs">Board</a>';
    fireEvent(document.querySelector('a') as Element, new Event('pointerover', { bubbles: true }));
    await expect(loadBoard.mock.results[0]?.value).rejects.toThrow('away');
  });
});

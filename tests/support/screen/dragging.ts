import { createEvent, fireEvent } from '@testing-library/react';

/** Elements have no size in tests: gives one its place on the screen, from left to right. */
export function setPosition(element: Element, left: number, width: number): void {
  element.getBoundingClientRect = () => new DOMRect(left, 0, width, 20);
}

const dataTransfer = { effectAllowed: 'none', dropEffect: 'none', setData: () => undefined };

function fireDragEvent(name: 'dragStart' | 'dragOver' | 'drop', element: Element, clientX: number): void {
  const event = createEvent[name](element);
  // The events of tests know no pointer.
  Object.defineProperties(event, { clientX: { value: clientX }, dataTransfer: { value: dataTransfer } });
  fireEvent(element, event);
}

/** Drags something by the place where the pointer is on it, to a place of something else. */
export function drag(from: Element, at: number, to: Element, over: number): void {
  fireDragEvent('dragStart', from, at);
  fireDragEvent('dragOver', to, over);
  fireDragEvent('drop', to, over);
}

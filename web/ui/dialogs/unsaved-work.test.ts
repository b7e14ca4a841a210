import { expect, test } from 'vitest';
import { countUnsavedWork, isUnsaved } from './unsaved-work.ts';

/** Whether a page would be asked for before it is left. */
const asks = (page: EventTarget) => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the page asks as long as anything typed is there, and has no listener otherwise', {
  tags: ['desktop-13'],
}, () => {
  const page = new EventTarget();
  const work = countUnsavedWork(page);
  expect([work.held(), asks(page)]).toEqual([0, false]);
  const [first, second] = [work.hold(), work.hold()];
  expect([work.held(), asks(page)]).toEqual([2, true]);
  first();
  expect([work.held(), asks(page)]).toEqual([1, true]);
  second();
  expect([work.held(), asks(page)]).toEqual([0, false]);
});

test.each([
  ['nothing typed', {}, false, false],
  ['a name typed', { fullName: true }, false, true],
  ['a name typed and taken back', { fullName: false }, false, false],
  ['nothing but secrets typed', { currentPassword: true, newPassword: true, code: true }, false, false],
  ['a name and a password typed', { fullName: true, password: true }, false, true],
  ['a list typed', { rows: [{ text: true }] }, false, true],
  ['what is being sent', { fullName: true }, true, false],
])('a form with %s', { tags: ['desktop-13'] }, (_, dirtyFields, isSubmitting, expected) => {
  expect(isUnsaved({ dirtyFields, isSubmitting })).toBe(expected);
});

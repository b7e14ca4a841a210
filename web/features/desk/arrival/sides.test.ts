import { expect, test } from 'vitest';
import { carSides, nameOfPhoto, sidesOf } from './sides.ts';

test('a photo says from where it was taken, in every language', () => {
  const names = carSides.map((side) => ({ name: nameOfPhoto(side, 'Čelno') }));
  expect(names[0]).toEqual({ name: '1 Čelno.jpg' });
  expect([...sidesOf(names)]).toEqual(carSides);
  expect([...sidesOf([{ name: '5 Rear.jpeg' }, { name: '5 Zadaj.jpg' }])]).toEqual(['rear']);
});

test('other files are of no side', () => {
  const names = ['IMG_1.jpg', '9 nine.jpg', '0 none.jpg', '12 Front.jpg', '3 bill.pdf', '3.jpg'];
  expect([...sidesOf(names.map((name) => ({ name })))]).toEqual([]);
});

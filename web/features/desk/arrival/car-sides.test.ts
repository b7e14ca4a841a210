import { expect, test } from 'vitest';
import { carSides, photoFileName, photographedSides } from './car-sides.ts';

test('a photo says from where it was taken, in every language', () => {
  const names = carSides.map((side) => ({ name: photoFileName(side, 'Čelno') }));
  expect(names[0]).toEqual({ name: '1 Čelno.jpg' });
  expect([...photographedSides(names)]).toEqual(carSides);
  expect([...photographedSides([{ name: '5 Rear.jpeg' }, { name: '5 Zadaj.jpg' }])]).toEqual(['rear']);
});

test('other files are of no side', () => {
  const names = ['IMG_1.jpg', '9 nine.jpg', '0 none.jpg', '12 Front.jpg', '3 bill.pdf', '3.jpg'];
  expect([...photographedSides(names.map((name) => ({ name })))]).toEqual([]);
});

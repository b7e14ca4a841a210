import { expect, test } from 'vitest';
import { messageBytes, type PushMessage, writeMessage } from './write-message.ts';

const message = (body: string): PushMessage => ({ kind: 'TEST', title: 'A', body, url: '/', tag: 't' });
const written = (body: string) => {
  const text = writeMessage(message(body));
  return { bytes: Buffer.byteLength(text), body: JSON.parse(text).body as unknown };
};
const room = messageBytes - Buffer.byteLength(JSON.stringify(message('')));

test('what fits is whole, to the last byte', () => {
  expect(written('a'.repeat(room))).toEqual({ bytes: 3993, body: 'a'.repeat(room) });
});

test('what is longer is cut to as many bytes, the sign included', () => {
  expect(written('a'.repeat(room + 1))).toEqual({ bytes: 3993, body: `${'a'.repeat(room - 3)}…` });
  expect(written('a'.repeat(10_000)).bytes).toBe(3993);
});

test.each(['č', '😀', '"', '\n'])('%j is cut between characters', (character) => {
  const { bytes, body } = written(character.repeat(5000));
  expect(bytes).toBeLessThanOrEqual(3993);
  expect(bytes).toBeGreaterThan(3993 - 4);
  expect(body).toBe(`${character.repeat((String(body).length - 1) / character.length)}…`);
});

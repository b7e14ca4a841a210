import { expect, test } from 'vitest';
import { smsAddress, viberAddress, whatsAppAddress } from './hand-over.ts';

const text = 'Avto & Čop: vozilo je tu? https://example.com/s/a_b-c';
const said = 'Avto%20%26%20%C4%8Cop%3A%20vozilo%20je%20tu%3F%20https%3A%2F%2Fexample.com%2Fs%2Fa_b-c';

test('a message is handed to each program whole, and to the phone of the customer', () => {
  expect(smsAddress('+38641123456', text)).toBe(`sms:+38641123456?body=${said}`);
  expect(whatsAppAddress('+38641123456', text)).toBe(`https://wa.me/38641123456?text=${said}`);
  expect(viberAddress(text)).toBe(`viber://forward?text=${said}`);
});

test('without a phone the program asks whom it is for', () => {
  expect(smsAddress(null, text)).toBe(`sms:?body=${said}`);
  expect(whatsAppAddress(null, text)).toBe(`https://wa.me/?text=${said}`);
});

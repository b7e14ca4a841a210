import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test, vi } from 'vitest';
import { yieldToEventLoop } from '../event-loop.ts';
import { renderXmlInSlices, xmlElement } from './xml.ts';

test('an element has attributes, a text, and children in their order; what holds nothing is left out', () => {
  const price = { '@currency': 'EUR', '#': '1.20' };
  const value = {
    '@id': 'A "1"',
    name: 'Vijak',
    left: undefined,
    note: [],
    seller: { name: '' },
    price,
    line: ['first', { '@at': '2' }],
  };
  const inside = '<name>Vijak</name><price currency="EUR">1.20</price><line>first</line><line at="2"/>';
  expect(xmlElement('invoice', value)).toBe(`<invoice id="A &quot;1&quot;">${inside}</invoice>`);
});

test('on lines of their own, elements stand further in than the one around them', () => {
  const value = { '@id': '1', seller: { name: 'Primer' }, line: ['first', 'second'] };
  expect(xmlElement('invoice', value, '\n').split('\n')).toEqual([
    ...['', '<invoice id="1">', '  <seller>', '    <name>Primer</name>', '  </seller>'],
    ...['  <line>first</line>', '  <line>second</line>', '</invoice>'],
  ]);
});

/** Among them what looks like a part of XML: a person may have typed `&lt;`. */
const text = fc
  .array(fc.constantFrom('&', '<', '>', '"', "'", ';', 'lt', 'amp', '#38', ']]>', 'č', '🚗', ' '), { minLength: 1 })
  .map((parts) => parts.join(''));

test('every text is read back as it was', () => {
  fc.assert(
    fc.property(text, text, (mark, content) => {
      const read: string[] = [];
      const parser = new SaxesParser();
      parser.on('error', (error) => {
        throw error;
      });
      parser.on('opentag', ({ attributes }) => read.push(...Object.values(attributes)));
      parser.on('text', (each) => read.push(each));
      parser.write(xmlElement('note', { '@mark': mark, '#': content })).close();
      expect(read).toEqual([mark, content]);
    }),
  );
});

test('a file of many elements is the same when others have their turn in between, and they have it', async () => {
  const line = { '@at': '1', price: { '#': '1.20', '@currency': 'EUR' }, note: '' };
  const value = {
    '@id': '1',
    seller: { name: '' },
    order: { line: Array.from({ length: 20_000 }, () => line) },
    end: 'x',
  };
  const others = vi.fn();
  await yieldToEventLoop();
  setImmediate(others);
  expect(await renderXmlInSlices('invoice', value, '\n')).toBe(xmlElement('invoice', value, '\n'));
  expect(others).toHaveBeenCalled();
});

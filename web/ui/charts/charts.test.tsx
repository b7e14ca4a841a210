import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ColumnChart } from './column-chart.tsx';
import { ShareBars } from './share-bars.tsx';

const columns = [
  { label: '4', text: '10 €', value: 1000 },
  { label: '5', text: '−5 €', value: -500 },
  { label: '6', text: '–', value: null },
];

test('columns are drawn on a server, say their values in words, and mark one by a pattern', () => {
  const drawn = renderToStaticMarkup(<ColumnChart title="Sales" columns={columns} marked={1} />);
  expect(drawn).toContain('role="img"');
  expect(drawn).toContain('aria-label="Sales: 4 10 €, 5 −5 €, 6 –"');
  expect(drawn.match(/<rect[^>]*class="[^"]*(column|marked)/g)).toHaveLength(2);
  expect(drawn).toMatch(/fill="url\(#/);
});

test('of many columns a phone names each fifth, and the marked one alone among its neighbours', () => {
  const days = Array.from({ length: 30 }, (_, place) => ({ label: `${place + 1}`, text: '1', value: 1 }));
  const drawn = renderToStaticMarkup(<ColumnChart title="Jobs" columns={days} marked={26} />);
  const names = [...drawn.matchAll(/<text[^>]*?(data-extra)?=?[^>]*>(\d+)</g)];
  const shown = names.filter(([tag]) => !tag.includes('data-extra')).map(([, , label]) => label);
  expect(shown).toEqual(['1', '6', '11', '16', '21', '27']);
});

test('a column of nothing and a chart of nothing are drawn as well', () => {
  const drawn = renderToStaticMarkup(<ColumnChart title="Sales" columns={[]} />);
  expect(drawn).not.toContain('NaN');
});

test('shares are bars of their whole, beside their words', () => {
  const shares = [
    { label: 'Service', value: 3, text: '3 jobs' },
    { label: 'Other', value: 1, text: '1 job' },
  ];
  const drawn = renderToStaticMarkup(<ShareBars shares={shares} />);
  expect(drawn.match(/<rect width="[^"]*"/g)).toEqual(['<rect width="75"', '<rect width="25"']);
  expect(drawn).toContain('3 jobs');
  expect(renderToStaticMarkup(<ShareBars shares={[{ label: 'Other', value: 0, text: 'none' }]} />)).not.toContain(
    'NaN',
  );
});

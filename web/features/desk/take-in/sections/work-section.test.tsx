import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { emptyDraft } from '../draft/draft.ts';
import { WorkSection } from './work-section.tsx';

afterEach(() => vi.restoreAllMocks());

const template = (title: string, ...lines: readonly string[]) => ({
  __typename: 'JobTemplate',
  id: title,
  title,
  jobs: [
    {
      __typename: 'TemplateJob',
      title,
      pricing: 'LINES',
      fixedCents: null,
      plannedMinutes: null,
      lines: lines.map((description) => ({
        __typename: 'TemplateLine',
        vatCategory: 'STANDARD',
        description,
        quantityThousandths: 1000,
        unitPrice: 450_000,
      })),
    },
  ],
});

async function opened() {
  const nodes = [template('Service', 'Oil', 'Filter'), template('Battery', 'Battery')];
  const { client } = answering({
    TemplatesToTakeIn: [{ data: { jobTemplates: { __typename: 'JobTemplatePage', nodes } } }],
  });
  const shown = show(
    <ApolloProvider client={client}>
      <WorkSection
        vehicleId={undefined}
        pricing={{ from: 'NET', to: 'NET', vatStatus: 'PAYER', today: '2026-03-02' }}
        draft={emptyDraft}
        deferred={[]}
        change={vi.fn()}
      />
    </ApolloProvider>,
  );
  await shown.user.click(await screen.findByRole('combobox'));
  await screen.findByRole('option', { name: /Battery/ });
  return shown;
}

test('the arrow keys bring the template that they reach into view', async () => {
  const seen: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent);
  });
  const { user } = await opened();
  await user.keyboard('{ArrowDown}');
  expect(seen.at(-1)).toMatch(/^Battery/);
});

test('lines are named below a template, except one that is called as the template is', async () => {
  await opened();
  const names = screen.getAllByRole('option').map(({ firstElementChild }) => firstElementChild?.textContent);
  expect(names).toEqual(['ServiceOil, Filter', 'Battery']);
});

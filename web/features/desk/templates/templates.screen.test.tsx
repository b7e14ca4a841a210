import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { answering, changing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { Screen } from './templates.screen.tsx';

const rateId = '0198a0de-0000-7000-8000-000000000001';
const templateLine = {
  __typename: 'TemplateLine',
  kind: 'LABOUR',
  description: 'Oil and filter',
  quantityThousandths: 1000,
  unit: 'HUR',
  unitPrice: 500_000,
  vatCategory: 'STANDARD',
  vatGround: null,
  vatGroundKind: null,
  labourRateId: rateId,
  partNumber: null,
  brand: null,
  supplierName: null,
  origin: 'BOUGHT',
  partId: null,
};
const oil = {
  __typename: 'JobTemplate',
  id: 'oil',
  version: 3,
  title: 'Oil change',
  uses: 7,
  jobs: [
    {
      __typename: 'TemplateJob',
      title: 'Oil change',
      pricing: 'LINES',
      fixedCents: null,
      plannedMinutes: 30,
      lines: [templateLine],
    },
  ],
};
const workshop = {
  __typename: 'Workshop',
  id: 'w',
  priceMode: 'NET',
  vatStatus: 'PAYER',
  labourRates: [{ __typename: 'LabourRate', id: rateId, price: 500_000, isDefault: true }],
};
const listing = (...nodes: object[]) => ({
  data: { workshop, jobTemplates: { __typename: 'JobTemplatePage', totalCount: nodes.length, nodes } },
});

function opened(answers: Parameters<typeof answering>[0] = {}, role: 'admin' | 'mechanic' = 'admin') {
  const { client, asked } = answering({
    Templates: [listing(oil)],
    WriteJobTemplate: [{ data: { saveJobTemplate: { ...oil, version: 4 } } }],
    RemoveJobTemplate: [{ data: { removeJobTemplate: { __typename: 'JobTemplate', id: 'oil' } } }],
    LineSuggestions: [{ data: { lineSuggestions: [] } }],
    ...answers,
  });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role } } });
  const shown = show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
    { path: '/templates' },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

test('lists templates with their use and sum, and changes one as a whole with the editor of the card', async () => {
  const { user, sent } = opened();
  await screen.findByText('Oil change');
  screen.getByText('used 7 times');
  screen.getByText('€50.00');
  await user.click(screen.getByRole('button', { name: 'Edit: Oil change' }));
  const quantity = await screen.findByLabelText('Qty, line 1');
  await user.clear(quantity);
  await user.type(quantity, '1.5');
  await user.type(screen.getByLabelText('Description, line 2'), 'Oil 5W-30');
  await user.type(screen.getByLabelText('Price, line 2'), '12');
  screen.getByText('€87.00', { exact: false });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent('WriteJobTemplate')).toHaveLength(1));
  expect(sent('WriteJobTemplate')).toMatchObject([
    {
      input: {
        id: 'oil',
        version: 3,
        title: 'Oil change',
        jobs: [
          {
            title: 'Oil change',
            lines: [
              { kind: 'LABOUR', quantityThousandths: 1500, unitPrice: 500_000, labourRateId: rateId },
              { kind: 'PART', description: 'Oil 5W-30', unitPrice: 120_000, labourRateId: null },
            ],
          },
        ],
      },
    },
  ]);
  await screen.findByRole('button', { name: 'New template' });
});

test('an empty list begins one, and says what has no name yet', async () => {
  const { user, sent } = opened({ Templates: [listing()] });
  await screen.findByText('No templates yet');
  await user.click(screen.getByRole('button', { name: 'New template' }));
  await user.type(await screen.findByLabelText('Name of the template'), 'Brakes');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Give the template and each of its jobs a name.');
  expect(sent('WriteJobTemplate')).toEqual([]);
});

test('says that somebody else has saved it meanwhile, and writes over that version when saved again', async () => {
  const current = { ...oil, version: 9, title: 'Oil service' };
  const stale = { data: null, errors: [{ message: 'Stale', extensions: { code: 'CONFLICT', current } }] };
  const { user, sent } = opened({
    WriteJobTemplate: [stale, { data: { saveJobTemplate: oil } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Edit: Oil change' }));
  await user.type(await screen.findByLabelText('Name of the template'), ' plus');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Somebody else has saved “Oil service” in the meantime');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('WriteJobTemplate')).toMatchObject([{ input: { version: 3 } }, { input: { version: 9 } }]),
  );
});

test('removes one after a question', async () => {
  const { user, sent } = opened();
  await user.click(await screen.findByRole('button', { name: 'Remove template Oil change' }));
  await screen.findByText('Remove “Oil change”?');
  expect(sent('RemoveJobTemplate')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(sent('RemoveJobTemplate')).toEqual([{ input: { id: 'oil', version: 3 } }]));
});

test('is not for mechanics', async () => {
  const { sent } = opened({}, 'mechanic');
  await screen.findByText('Your role has no access to this screen');
  expect(sent('Templates')).toEqual([]);
});

test('an empty list offers the usual jobs with one press, and before there is a rate the way to it', async () => {
  const { user, sent, unmount } = opened({
    Templates: [listing(), listing(oil)],
    AddUsualTemplates: [changing('JOB_TEMPLATE', { addUsualTemplates: { __typename: 'AddedTemplates', added: 10 } })],
  });
  await user.click(await screen.findByRole('button', { name: 'Add ten usual jobs' }));
  await screen.findByText('Ten usual jobs were added');
  expect(sent('AddUsualTemplates')).toHaveLength(1);
  unmount();
  const free = { ...workshop, labourRates: workshop.labourRates.map((rate) => ({ ...rate, price: 0 })) };
  opened({ Templates: [{ data: { ...listing().data, workshop: free } }] });
  const way = await screen.findByRole('link', { name: 'First set the price of an hour' });
  expect(way.getAttribute('href')).toBe('/workshop-settings/prices');
  expect(screen.queryByRole('button', { name: 'Add ten usual jobs' })).toBeNull();
});

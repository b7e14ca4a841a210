import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { eor } from '../../../../tests/support/screen/an-invoice.ts';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { BookCard } from './book-card.tsx';

const workshop = {
  __typename: 'Workshop',
  id: 'w',
  version: 1,
  fiscalMode: 'LIVE',
  vatStatus: 'PAYER',
  issuingDevices: [
    { __typename: 'IssuingDevice', id: 'd1', premiseCode: 'P1', confirmed: true },
    { __typename: 'IssuingDevice', id: 'd2', premiseCode: 'P2', confirmed: false },
  ],
};
const entered = {
  __typename: 'BookInvoice',
  id: 'b',
  number: '03-5001-0001018-7',
  state: 'CONFIRMED',
  eor,
  code: null,
  totalCents: 12_200,
  issuedAt: '2026-11-22T23:00:00.000Z',
  deadline: '2026-11-25T22:59:59.999Z',
};
const page = (nodes: readonly object[], endCursor: string | null = null) => ({
  __typename: 'BookInvoicePage',
  totalCount: nodes.length,
  endCursor,
  nodes,
});
const book = (nodes: readonly object[], of: object = workshop, endCursor: string | null = null) => ({
  data: { workshop: of, bookInvoices: page(nodes, endCursor) },
});

function open(answers: Parameters<typeof answering>[0], language: 'en' | 'sl' = 'en') {
  const { client, asked } = answering(answers);
  const shown = show(
    <ApolloProvider client={client}>
      <BookCard />
    </ApolloProvider>,
    { language },
  );
  return {
    ...shown,
    asked,
    sent: () => asked.filter(({ name }) => name === 'EnterBookInvoice').map(({ variables }) => variables),
  };
}

test('shows what was entered, by set, book and number, and what the authority said of it', async () => {
  open({
    BoundBook: [
      book([entered, { ...entered, id: 'c', number: '04-5001-0001018-8', state: 'REFUSED', eor: null, code: 'S006' }]),
    ],
  });
  await screen.findByText('Invoice 7');
  screen.getByText(`set 03, book 5001-0001018 · 23 November 2026 · EOR ${eor}`);
  screen.getByText('Confirmed');
  screen.getByText(/^set 04, book 5001-0001018 · 23 November 2026 · has to be confirmed by 25 Nov 2026/);
  screen.getByText('Refused');
  screen.getByText(/is not registered, or is closed \(S006\)/);
});

test('sends again what was refused, and shows what it has become', async () => {
  const refused = { ...entered, state: 'REFUSED', eor: null, code: 'S006' };
  const { user, asked } = open({
    BoundBook: [book([refused, { ...entered, id: 'c', number: '04-5001-0001018-8' }])],
    ConfirmBookInvoice: [{ data: { confirmBookInvoice: entered } }],
  });
  // What is confirmed is not sent again.
  await user.click(await screen.findByRole('button', { name: /^Send again now/ }));
  await screen.findByText('The tax authority has confirmed it');
  expect(asked.filter(({ name }) => name === 'ConfirmBookInvoice')).toMatchObject([
    { variables: { input: { id: 'b' } } },
  ]);
  await expect.poll(() => screen.queryAllByText('Confirmed').length).toBe(2);
  expect(screen.queryByRole('button', { name: /^Send again now/ })).toBeNull();
});

test('stands nowhere where no invoice is confirmed', async () => {
  const { asked } = open({ BoundBook: [book([], { ...workshop, fiscalMode: 'NONE' })] });
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('Bound book of invoices')).toBeNull();
});

test('turns the pages of a long book', async () => {
  const { user, asked } = open({ BoundBook: [book([entered], workshop, 'b'), book([{ ...entered, id: 'c' }])] });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await expect.poll(() => asked.at(-1)?.variables).toEqual({ first: 25, after: 'b' });
  await expect.poll(() => screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('Invoice 7');
});

test('an invoice is entered by keyboard, with the amounts of each rate, and says what came of it', async () => {
  const { user, sent } = open({
    BoundBook: [book([entered])],
    EnterBookInvoice: [{ data: { enterBookInvoice: { ...entered, id: 'n', state: 'WAITING', eor: null } } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Enter an invoice of the book' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = (name: string | RegExp) => dialog.getByLabelText(name);
  // The book that was written into last lies open still.
  expect(dialog.getByDisplayValue('5001-0001018')).toBe(field('Serial number of the book'));
  expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['P1']);
  fireEvent.change(field('Day on the invoice'), { target: { value: '2026-11-23' } });
  await user.type(field('Number of the set'), '04');
  await user.type(field('Number of the invoice'), '8');
  await user.type(field(/^Amount with 22\s?% VAT/), '1.220,50');
  await user.type(field(/^Amount with 9.5\s?% VAT/), '10,95');
  await user.type(field(/^VAT ID of the customer/), 'SI50223054{Enter}');
  await screen.findByText('The invoice is entered; the tax authority has not answered yet');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(sent()).toEqual([
    {
      input: {
        premiseCode: 'P1',
        day: '2026-11-23',
        setNumber: '04',
        serialNumber: '5001-0001018',
        number: '8',
        customerVatNumber: 'SI50223054',
        sums: [
          { vatCategory: 'STANDARD', totalCents: 122_050 },
          { vatCategory: 'REDUCED', totalCents: 1095 },
        ],
      },
    },
  ]);
});

test('what is wrong is said at its field: by the rules of the server at once, and by its answer', async () => {
  const already = 'Ta set knjige je že vpisan';
  const { user, sent } = open(
    {
      BoundBook: [book([])],
      EnterBookInvoice: [
        refusing('BAD_INPUT', 'Preverite označena polja', { setNumber: already, sums: 'Vpišite manj' }),
      ],
    },
    'sl',
  );
  await user.click(await screen.findByRole('button', { name: 'Vpiši račun iz knjige' }));
  const dialog = within(await screen.findByRole('dialog'));
  const send = () => user.click(dialog.getByRole('button', { name: 'Vpiši in pošlji' }));
  await user.type(dialog.getByLabelText('Številka seta'), '4');
  await user.type(dialog.getByLabelText('Serijska številka knjige'), '50010001018');
  await user.type(dialog.getByLabelText('Številka računa'), '08');
  await send();
  await dialog.findByText('Številka seta ima dve števki, na primer 03');
  dialog.getByText(/vezaj in sedem števk, na primer 5001-0001018/);
  dialog.getByText(/brez ničle na začetku/);
  dialog.getByText('Vpišite vsaj en znesek');
  expect(sent()).toEqual([]);
  const write = async (label: string | RegExp, value: string) => {
    await user.clear(dialog.getByLabelText(label));
    await user.type(dialog.getByLabelText(label), value);
  };
  await write('Številka seta', '04');
  await write('Serijska številka knjige', '5001-0001018');
  await write('Številka računa', '8');
  await write(/^Znesek z DDV 22\s?% v €/, '122');
  await send();
  await dialog.findByText(already);
  dialog.getByText('Vpišite manj');
  expect(document.activeElement).toBe(dialog.getByLabelText('Številka seta'));
  expect(dialog.getByDisplayValue('8')).toBe(dialog.getByLabelText('Številka računa'));
});

test('whoever charges no VAT has one amount', async () => {
  const { user, sent } = open({
    BoundBook: [book([entered], { ...workshop, vatStatus: 'SMALL' })],
    EnterBookInvoice: [{ data: { enterBookInvoice: entered } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Enter an invoice of the book' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/with 22/)).toBeNull();
  await user.type(dialog.getByLabelText('Number of the set'), '05');
  await user.type(dialog.getByLabelText('Number of the invoice'), '9');
  await user.type(dialog.getByLabelText('Amount in €'), '30');
  await user.click(dialog.getByRole('button', { name: 'Enter and send' }));
  await expect.poll(sent).toMatchObject([{ input: { sums: [{ vatCategory: 'EXEMPT', totalCents: 3000 }] } }]);
  await screen.findByText('The invoice is entered and confirmed');
});

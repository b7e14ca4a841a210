// @module-tag desk-7
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../../generated/graphql.ts';
import type { Role } from '../../../../../schema/permissions.ts';
import { aNewWorkshop, aRegisteredPremise } from '../../../../../tests/support/answers/new-workshop.ts';
import { aDraft, billAnswers, draftsBefore, settled } from '../../../../../tests/support/screen/a-bill.ts';
import { answering, refusing } from '../../../../../tests/support/screen/answering.ts';
import { fakeLive } from '../../../../../tests/support/screen/fake-live.ts';
import { owner } from '../../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { saveChoice } from '../../../../kit/browser/saved-choice.ts';
import { LiveContext } from '../../../../kit/live/live.ts';
import { countUnsavedWork, UnsavedWorkContext } from '../../../../ui/dialogs/unsaved-work.ts';
import { BillDialog } from './bill-dialog.tsx';

const printed = vi.fn(async (_address: string) => new Response(null, { status: 503 }));
beforeEach(() => {
  printed.mockClear();
  vi.stubGlobal('fetch', printed);
  saveChoice('print-invoice', true);
});

const work = { ...countUnsavedWork(new EventTarget()), leave: (act: () => void) => act() };

function open(answers: Parameters<typeof answering>[0] = {}, fiscalMode = 'NONE', role: Role = 'admin') {
  const { client, asked } = answering({
    ...billAnswers(fiscalMode),
    JobsToApprove: [{ data: { jobCard: { __typename: 'JobCard', id: 'j', jobs: [] } } }],
    ...answers,
  });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role } } });
  const onClose = vi.fn();
  const { live, receive } = fakeLive();
  const shown = show(
    <UnsavedWorkContext value={work}>
      <ApolloProvider client={client}>
        <LiveContext value={live}>
          <BillDialog jobCardIds={['j']} onClose={onClose} />
        </LiveContext>
      </ApolloProvider>
    </UnsavedWorkContext>,
  );
  const sent = () => asked.filter(({ name }) => name === 'Settle').map(({ variables }) => variables);
  return { ...shown, sent, asked, receive };
}

test('says that what is not saved on the card is not billed', async () => {
  const release = work.hold();
  open();
  await screen.findByText(/^Something on the job card is not saved yet/);
  release();
});

test('a digit chooses the method, Ctrl+Enter issues, takes the money and hands over, and the paper is offered', async () => {
  const { user, sent } = open();
  await screen.findByText('Ana Erjavec');
  screen.getByText('€122.00');
  // Nothing has to be pressed before the keys are heard.
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Cash' }));
  await user.keyboard('2');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Card', checked: true }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Invoice P1-B1-7 is issued');
  expect(sent()).toMatchObject([
    { input: { draftId: 'i', version: 3, paymentMethodId: 'card', amountCents: 12_200, deliver: true } },
  ]);
  const paper = screen.getByRole('link', { name: 'Open the PDF' });
  expect(paper.getAttribute('href')).toBe('/api/invoices/i.pdf?print=true');
  // It prints automatically, so that Enter goes on with the day.
  expect(printed).toHaveBeenCalledWith('/api/invoices/i.pdf?print=true');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Done' }));
});

test.each([
  ['a company pays by transfer, if the workshop has a bank account', {}, 'Bank transfer'],
  ['without an account in cash', { seller: { ...aDraft.seller, iban: null } }, 'Cash'],
  ['or as its draft says', { paymentMethodId: 'card' }, 'Card'],
])('%s, unless another method is chosen', async (_, values, chosen) => {
  open({ DraftInvoice: [{ data: { draftInvoice: { ...aDraft, priceMode: 'NET', ...values } } }] });
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: chosen })).toHaveProperty('checked', true);
});

test('prints nothing where that was switched off, now and the next time, and offers it instead', async () => {
  const { user, unmount } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Print the invoice' }));
  await user.click(screen.getByRole('button', { name: 'Issue and take the payment' }));
  await screen.findByText('Invoice P1-B1-7 is issued');
  expect(printed).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Print' }));
  unmount();
  open();
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Print the invoice' })).checked).toBe(false);
});

test('a bill that is called off takes the draft with it that was written for it, and no other', async () => {
  const written = open({ DraftsOfCard: [draftsBefore([])] });
  await screen.findByText('Ana Erjavec');
  written.unmount();
  const removed = ({ asked }: ReturnType<typeof open>) => asked.filter(({ name }) => name === 'RemoveDraft');
  await waitFor(() => expect(removed(written)).toMatchObject([{ variables: { input: { id: 'i', version: 3 } } }]));
  const found = open();
  await screen.findByText('Ana Erjavec');
  found.unmount();
  await new Promise((resolve) => setTimeout(resolve));
  expect(removed(found)).toEqual([]);
});

test('is paid in several ways, once they make the whole', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Split the payment' }));
  const cash = screen.getByLabelText('Cash');
  expect(cash).toHaveProperty('value', '122.00');
  expect(document.activeElement).toBe(cash);
  await user.clear(cash);
  await user.type(cash, '200');
  screen.getByText('€78.00 too much.');
  expect(screen.getByRole('button', { name: 'Issue and take the payment' })).toHaveProperty('disabled', true);
  await user.clear(cash);
  await user.type(cash, '22');
  await user.type(screen.getByLabelText('Card'), '100');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Invoice P1-B1-7 is issued');
  const payments = [
    { paymentMethodId: 'cash', amountCents: 2200 },
    { paymentMethodId: 'card', amountCents: 10_000 },
  ];
  expect(sent()).toMatchObject([{ input: { draftId: 'i', payments, deliver: true } }]);
});

test('a car with jobs that nobody approved is not handed over unasked', async () => {
  const jobs = [{ __typename: 'Job', id: 'p', state: 'PROPOSED', needsApproval: false, isBilled: false }];
  const { user } = open({ DraftsOfCard: [draftsBefore(['i'], jobs)] });
  const handOver = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hand the car over' });
  expect(handOver.checked).toBe(false);
  await user.click(handOver);
  screen.getByText('1 job that nobody approved is put off');
});

test('a car whose work is not finished is billed without being handed over', async () => {
  const { user, sent } = open({ DraftsOfCard: [draftsBefore(['i'], [], ['IN_PROGRESS', 'READY'])] });
  const handOver = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Hand the car over' });
  expect([handOver.checked, handOver.disabled]).toEqual([false, true]);
  screen.getByText('The car can be handed over once the work is finished.');
  await user.click(screen.getByRole('button', { name: 'Issue and take the payment' }));
  await waitFor(() => expect(sent()).toMatchObject([{ input: { deliver: false } }]));
});

test('a car that is gone already is not asked to be handed over', async () => {
  const { data } = draftsBefore(['i']);
  const gone = { data: { ...data, jobCard: { ...data.jobCard, state: 'DELIVERED', possibleStates: [] } } };
  const { user, sent } = open({ DraftsOfCard: [gone] });
  await user.click(await screen.findByRole('button', { name: 'Issue and take the payment' }));
  expect(screen.queryByRole('checkbox', { name: 'Hand the car over' })).toBeNull();
  await waitFor(() => expect(sent()).toMatchObject([{ input: { deliver: false } }]));
});

test('a transfer takes no money now', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('radio', { name: 'Bank transfer' }));
  await user.click(screen.getByRole('button', { name: 'Issue the invoice' }));
  await waitFor(() => expect(sent()).toMatchObject([{ input: { paymentMethodId: 'transfer', amountCents: 0 } }]));
});

test('methods that need confirmation wait for the owner, who declares in two presses that another till confirms', async () => {
  const declared = { __typename: 'Workshop', id: 'w', version: 6, fiscalMode: 'NONE', fiscalDeclaredAt: null };
  const answers = { DeclareOtherTill: [{ data: { updateWorkshop: declared } }] };
  const { user, asked } = open(answers, 'UNSET');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Cash' })).disabled).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Bank transfer' }).checked).toBe(true);
  screen.getByText('Cash and cards cannot be chosen yet');
  await user.click(screen.getByRole('button', { name: 'Another till confirms them' }));
  expect(asked.map(({ name }) => name)).not.toContain('DeclareOtherTill');
  await user.click(screen.getByRole('button', { name: 'I declare that' }));
  await screen.findByText('The declaration is recorded');
  const sent = asked.find(({ name }) => name === 'DeclareOtherTill');
  expect(sent?.variables).toEqual({ input: { id: 'w', version: 5, fiscalMode: 'NONE' } });
});

/** How far the set-up is. @param missing for the test environment */
const fiscalPath = (missing: readonly string[]) => ({
  data: {
    workshop: {
      ...aNewWorkshop,
      id: 'w',
      version: 5,
      issuingDevices: [
        {
          __typename: 'IssuingDevice',
          id: 'd',
          version: 1,
          premiseCode: 'P1',
          deviceCode: 'B1',
          confirmed: true,
          firstNumber: 1,
        },
      ],
    },
    staff: [],
    fiscalSettings: {
      __typename: 'FiscalSettings',
      environments: [{ __typename: 'FiscalEnvironment', mode: 'TEST', offered: true, missing }],
      certificates: [],
      premises: [aRegisteredPremise],
    },
  },
});

test('what is typed in the set-up over the bill neither issues it nor chooses a method', async () => {
  const { user, sent } = open({ FiscalPath: [fiscalPath(['CERTIFICATE'])] }, 'UNSET');
  await user.click(await screen.findByRole('button', { name: 'Set it up here' }));
  await user.type(await screen.findByLabelText('Its password'), '3{Enter}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Choose the file of the certificate');
  expect(sent()).toEqual([]);
  await user.keyboard('{Escape}');
  await screen.findByRole('radio', { name: 'Bank transfer' });
  expect(screen.queryByRole('dialog', { name: 'Set up fiscal confirmation' })).toBeNull();
});

test('the set-up is made over the bill, which goes on in cash', async () => {
  const on = { ...aNewWorkshop, id: 'w', version: 6, fiscalMode: 'TEST' };
  const { user, sent } = open(
    { FiscalPath: [fiscalPath([])], UpdateWorkshop: [{ data: { updateWorkshop: on } }] },
    'UNSET',
  );
  await user.click(await screen.findByRole('button', { name: 'Set it up here' }));
  await user.click(await screen.findByRole('button', { name: 'Switch confirmation on' }));
  const cash = await screen.findByRole<HTMLInputElement>('radio', { name: 'Cash', checked: true });
  await waitFor(() => expect(document.activeElement).toBe(cash));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Invoice P1-B1-7 is issued');
  expect(sent()).toMatchObject([{ input: { paymentMethodId: 'cash', amountCents: 12_200 } }]);
});

test('a receptionist reads whom to ask, and goes on as soon as the owner has decided', async () => {
  const { receive } = open(
    { BillingChoices: [...billAnswers('UNSET').BillingChoices, ...billAnswers('NONE').BillingChoices] },
    'UNSET',
    'receptionist',
  );
  await screen.findByText(/Ask the owner to declare/);
  expect(screen.queryByRole('button', { name: 'Another till confirms them' })).toBeNull();
  receive({ sequence: '1', entity: 'WORKSHOP', id: 'w' });
  await screen.findByRole('radio', { name: 'Cash', checked: true });
});

test('what is missing is said by its name, with the way to it', async () => {
  const fields = { taxNumber: 'Please', 'buyer.address': 'Please' };
  const { user } = open({ Settle: [refusing('BAD_INPUT', 'Please fill in all fields', fields)] });
  await user.click(await screen.findByRole('button', { name: 'Issue and take the payment' }));
  await screen.findByText('Please enter: tax number of the workshop, address of the customer');
  expect(screen.getByRole('link', { name: 'Open the customer' }).getAttribute('href')).toBe('/customers/c');
});

test('a card that changed meanwhile is shown as it is billed now, and the second press issues that', async () => {
  const [made] = billAnswers().DraftInvoice;
  const draftInvoice = { ...made?.data.draftInvoice, version: 4, totalCents: 24_400, openCents: 24_400 };
  const { user, sent } = open({
    DraftInvoice: [...billAnswers().DraftInvoice, { data: { draftInvoice } }],
    Settle: [refusing('CONFLICT', 'Somebody has changed it meanwhile'), settled()],
  });
  await screen.findByText('€122.00');
  await user.click(screen.getByRole('button', { name: 'Issue and take the payment' }));
  await screen.findByText('€244.00');
  screen.getByText('Somebody has changed it meanwhile');
  await user.click(screen.getByRole('button', { name: 'Issue and take the payment' }));
  await screen.findByText('Invoice P1-B1-7 is issued');
  expect(sent()).toMatchObject([
    { input: { draftId: 'i', version: 3, amountCents: 12_200 } },
    { input: { draftId: 'i', version: 4, amountCents: 24_400 } },
  ]);
  const keys = sent().map((variables) => Reflect.get(Object(Reflect.get(Object(variables), 'input')), 'operationId'));
  expect(new Set(keys).size).toBe(2);
});

import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { daysLater, sellersDay } from '../../../../schema/time/calendar.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { countUnsavedWork, UnsavedWorkContext } from '../../../ui/dialogs/unsaved-work.ts';
import { ShareCardDialog } from './share-card-dialog.tsx';

const sharing = {
  workshop: { __typename: 'Workshop', id: 'w', name: 'Avto Novak', language: 'SL' },
  jobCard: {
    __typename: 'JobCard',
    id: 'j',
    state: 'CHECKED_IN',
    vehicle: null,
    customer: { __typename: 'Customer', id: 'c', email: null, phone: '+38641123456', language: 'EN' },
  },
  estimates: { __typename: 'EstimatePage', nodes: [] },
  shareLinks: [],
};
const url = 'https://example.com/s/abc';

test('sends the estimate, and gives its address for the phone of the customer', async () => {
  const { client, asked } = answering({
    CardSharing: [{ data: sharing }],
    CreateEstimate: [{ data: { createEstimate: { __typename: 'Estimate', id: 'e', version: 1 } } }],
    SendEstimate: [{ data: { sendEstimate: { __typename: 'SentEstimate', url } } }],
    TellCustomer: [{ data: { tellCustomer: { __typename: 'ToldCustomer', url } } }],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <ShareCardDialog jobCardId="j" asks unpriced={[]} onClose={vi.fn()} />
    </ApolloProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Send the link (SMS, Viber, QR)' }));
  await screen.findByRole('img', { name: 'QR code of the page' });
  const sms = screen.getByRole('link', { name: 'SMS' }).getAttribute('href') ?? '';
  expect(decodeURIComponent(sms)).toBe(
    `sms:+38641123456?body=Avto Novak: the estimate for your car. Approve or decline each job here: ${url}`,
  );
  expect(asked.find(({ name }) => name === 'SendEstimate')?.variables).toMatchObject({
    input: { id: 'e', version: 1, channel: 'LINK' },
  });
});

test('photos of what is asked are shown with it, unless they are unticked', async () => {
  const photo = { __typename: 'File', version: 2, name: 'a.jpg', mime: 'image/jpeg', width: 400, height: 300 };
  const files = [
    { ...photo, id: 'asked', jobId: 'p', showToCustomer: false, mayChange: true },
    { ...photo, id: 'shown', jobId: 'p', showToCustomer: true, mayChange: true },
    { ...photo, id: 'paper', jobId: 'p', width: null, showToCustomer: false, mayChange: true },
    { ...photo, id: 'other', jobId: 'q', showToCustomer: false, mayChange: true },
  ];
  const answers = {
    CardSharing: [{ data: sharing }],
    Files: [{ data: { files } }],
    UpdateFile: [{ data: { updateFile: { ...files[0], version: 3, showToCustomer: true } } }],
    CreateEstimate: [{ data: { createEstimate: { __typename: 'Estimate', id: 'e', version: 1 } } }],
    SendEstimate: [{ data: { sendEstimate: { __typename: 'SentEstimate', url } } }],
  };
  const send = async (unticks: boolean) => {
    const { client, asked } = answering(answers);
    const { user, unmount } = show(
      <ApolloProvider client={client}>
        <ShareCardDialog jobCardId="j" asks unpriced={[]} jobIds={['p']} onClose={vi.fn()} />
      </ApolloProvider>,
    );
    const box = await screen.findByRole('checkbox', { name: 'Show the photo of this work' });
    if (unticks) await user.click(box);
    await user.click(screen.getByRole('button', { name: 'Send the link (SMS, Viber, QR)' }));
    await screen.findByRole('img', { name: 'QR code of the page' });
    unmount();
    return asked.filter(({ name }) => name === 'UpdateFile').map(({ variables }) => variables);
  };
  expect(await send(false)).toEqual([{ input: { id: 'asked', version: 2, showToCustomer: true } }]);
  expect(await send(true)).toEqual([]);
});

test('says that a line which is not saved is not in the estimate', async () => {
  const work = countUnsavedWork(new EventTarget());
  const release = work.hold();
  const open = () =>
    show(
      <UnsavedWorkContext value={{ ...work, leave: (act) => act() }}>
        <ApolloProvider client={answering({ CardSharing: [{ data: sharing }] }).client}>
          <ShareCardDialog jobCardId="j" asks unpriced={[]} onClose={vi.fn()} />
        </ApolloProvider>
      </UnsavedWorkContext>,
    );
  const first = open();
  await screen.findByText(/^Something on the job card is not saved yet/);
  first.unmount();
  release();
  open();
  await screen.findByLabelText('Valid until');
  expect(screen.queryByText(/not saved yet/)).toBeNull();
});

test('offers an estimate for two weeks, or until the day that is chosen', async () => {
  const { client, asked } = answering({
    CardSharing: [{ data: sharing }],
    CreateEstimate: [{ data: { createEstimate: { __typename: 'Estimate', id: 'e', version: 1 } } }],
    SendEstimate: [{ data: { sendEstimate: { __typename: 'SentEstimate', url } } }],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <ShareCardDialog jobCardId="j" asks unpriced={[]} onClose={vi.fn()} />
    </ApolloProvider>,
  );
  const until = await screen.findByLabelText('Valid until');
  const inTwoWeeks = daysLater(sellersDay(new Date()), 14);
  expect(until).toHaveProperty('value', inTwoWeeks);
  const chosen = daysLater(inTwoWeeks, 1);
  await user.clear(until);
  await user.type(until, chosen);
  await user.click(screen.getByRole('button', { name: 'Send the link (SMS, Viber, QR)' }));
  await screen.findByRole('img', { name: 'QR code of the page' });
  expect(asked.find(({ name }) => name === 'CreateEstimate')?.variables).toEqual({
    input: { jobCardId: 'j', validUntil: chosen },
  });
});

test('asks once before a job that costs nothing goes into an estimate', async () => {
  const { client, asked } = answering({ CardSharing: [{ data: sharing }] });
  const onClose = vi.fn();
  const { user } = show(
    <ApolloProvider client={client}>
      <ShareCardDialog jobCardId="j" asks unpriced={['Brake pads', 'Oil']} onClose={onClose} />
    </ApolloProvider>,
  );
  await screen.findByText('No price yet: Brake pads, Oil. The customer would read €0.00.');
  await user.click(screen.getByRole('button', { name: 'Enter prices' }));
  expect(onClose).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Send it for nothing' }));
  await screen.findByRole('button', { name: 'Send the link (SMS, Viber, QR)' });
  expect(asked.filter(({ name }) => name === 'SendEstimate')).toEqual([]);
});

const smsPreview = { __typename: 'SmsPreview', text: 'Your car is ready.', segments: 1, costCents: 5, reason: null };
const ready = { ...sharing.jobCard, state: 'READY', vehicle: { __typename: 'Vehicle', id: 'v', plate: 'lj ab-123' } };
const answerOf = (reason: string | null) => ({
  data: { sendMessage: { __typename: 'Message', id: 'm', state: 'QUEUED', reason, notBefore: null } },
});

test('tells by an SMS of the workshop itself that the car is ready, and says so only once it was taken', async () => {
  const { client, asked } = answering({
    CardSharing: [{ data: { ...sharing, jobCard: ready } }],
    SmsPreview: [{ data: { smsPreview } }],
    SendSms: [answerOf('PROVIDER'), answerOf(null)],
    TellCustomer: [{ data: { tellCustomer: { __typename: 'ToldCustomer', url } } }],
  });
  const onClose = vi.fn();
  const { user } = show(
    <ApolloProvider client={client}>
      <ShareCardDialog jobCardId="j" asks={false} unpriced={[]} onClose={onClose} />
    </ApolloProvider>,
  );
  const named = (name: string) => asked.flatMap((each) => (each.name === name ? [each.variables] : []));
  await user.click(await screen.findByRole('button', { name: /^SMS to/ }));
  await screen.findByText('1 part, €0.05');
  await user.click(screen.getByRole('button', { name: 'Send SMS' }));
  await screen.findByText('No SMS provider is set up, or it refuses');
  expect([named('TellCustomer'), onClose.mock.calls]).toEqual([[], []]);
  await user.click(screen.getByRole('button', { name: 'Send SMS' }));
  await screen.findByText('The SMS is on its way');
  expect(named('SendSms').at(-1)).toMatchObject({
    input: {
      customerId: 'c',
      jobCardId: 'j',
      vehicleId: 'v',
      kind: 'READY',
      channel: 'SMS',
      text: 'Your car LJ AB-123 is ready.',
    },
  });
  expect(named('TellCustomer')).toMatchObject([{ input: { jobCardId: 'j', channel: 'SMS' } }]);
  expect(onClose).toHaveBeenCalledOnce();
});

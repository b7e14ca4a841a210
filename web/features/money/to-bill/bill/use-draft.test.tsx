// @module-tag desk-7
import { ApolloLink } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { aDraft, billAnswers, draftsBefore } from '../../../../../tests/support/screen/a-bill.ts';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { useDraft } from './use-draft.ts';

/** The bill of a card. @param before the drafts that there were of it */
function open(before: readonly string[]) {
  const draftInvoice = { ...aDraft, id: 'again' };
  const { DraftInvoice, ...answers } = billAnswers();
  const { client, asked } = answering({
    ...answers,
    DraftsOfCard: [draftsBefore(before)],
    DraftInvoice: [...DraftInvoice, { data: { draftInvoice } }],
  });
  const removals: unknown[] = [];
  const noting = new ApolloLink((operation, forward) => {
    if (operation.operationName === 'RemoveDraft') removals.push(operation.getContext().fetchOptions);
    return forward(operation);
  });
  client.setLink(noting.concat(client.link));
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result } = renderHook(() => useDraft(['j']), { wrapper });
  const inputsOf = (name: string) => asked.filter((each) => each.name === name).map(({ variables }) => variables);
  const shown = (id: string) => waitFor(() => expect(result.current.draft?.id).toBe(id));
  return { result, inputsOf, removals, shown };
}
const hide = () => act(async () => void window.dispatchEvent(new Event('pagehide')));
const showAgain = (persisted: boolean) =>
  act(async () => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

test('a page that the browser leaves takes the draft with it, and has another one where it comes back as it was', async () => {
  const { inputsOf, removals, shown } = open([]);
  await shown('i');
  await hide();
  expect(inputsOf('RemoveDraft')).toEqual([{ input: { id: 'i', version: 3 } }]);
  // Otherwise it would end with the page.
  expect(removals).toEqual([{ keepalive: true }]);
  await showAgain(true);
  await shown('again');
});

test('a draft that was there before, and an invoice that was issued, stay when the browser leaves the page', async () => {
  const found = open(['i']);
  await found.shown('i');
  await hide();
  const issued = open([]);
  await issued.shown('i');
  issued.result.current.keep();
  await hide();
  await showAgain(true);
  for (const { inputsOf } of [found, issued]) {
    expect(inputsOf('RemoveDraft')).toEqual([]);
    expect(inputsOf('DraftInvoice')).toHaveLength(1);
  }
});

import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refusing } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { DiscountDialog } from './discount-dialog.tsx';

test('a discount that is given again after a lost answer is sent under the same key', async () => {
  const { client, asked } = answering({ GiveDiscount: [refusing('INTERNAL', 'The answer was lost')] });
  const { user } = show(
    <ApolloProvider client={client}>
      <DiscountDialog card={{ id: 'card' }} onClose={() => undefined} />
    </ApolloProvider>,
  );
  await user.type(await screen.findByRole('textbox'), '10');
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Give discount' }));
    await expect.poll(() => asked.length).toBe(times);
  }
  const [first, second] = asked.map(({ variables }) => variables);
  expect(second).toEqual(first);
});

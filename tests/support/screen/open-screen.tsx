import { ApolloProvider } from '@apollo/client/react';
import type { ReactElement } from 'react';
import { MeDocument } from '../../../generated/graphql.ts';
import { ZoneContext } from '../../../web/language/zone.ts';
import { answering } from './answering.ts';
import { owner } from './frame.tsx';
import { show } from './shown.tsx';

interface ScreenOptions {
  /** The answers of the server. */
  readonly answers: Parameters<typeof answering>[0];
  readonly path: string;
  readonly role?: 'admin' | 'mechanic';
}

/** A screen of a workshop in Ljubljana, for somebody who is logged in, and what it sends. */
export function openScreen(screen: ReactElement, { answers, path, role = 'admin' }: ScreenOptions) {
  const { client, asked } = answering(answers);
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role } } });
  const shown = show(
    <ApolloProvider client={client}>
      <ZoneContext value="Europe/Ljubljana">{screen}</ZoneContext>
    </ApolloProvider>,
    { path },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

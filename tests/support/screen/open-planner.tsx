import { ApolloProvider } from '@apollo/client/react';
import { MeDocument } from '../../../generated/graphql.ts';
import { Screen } from '../../../web/features/desk/planner/planner.screen.tsx';
import { ZoneContext } from '../../../web/language/zone.ts';
import { answering } from './answering.ts';
import { owner } from './frame.tsx';
import { show } from './shown.tsx';

/** The planner of an owner, on Monday, 3 May 2027. @param answers of the server */
export function openPlanner(answers: Parameters<typeof answering>[0]) {
  const { client, asked } = answering(answers);
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const shown = show(
    <ApolloProvider client={client}>
      <ZoneContext value="Europe/Ljubljana">
        <Screen />
      </ZoneContext>
    </ApolloProvider>,
    { path: '/planner?day=2027-05-03' },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

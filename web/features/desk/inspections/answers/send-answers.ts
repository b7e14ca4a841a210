import type { ApolloClient } from '@apollo/client';
import { AnswerInspectionDocument, type AnswerInspectionInput } from '../../../../../generated/graphql.ts';

/**
 * Sends answers of an inspection: the one way in which they leave the phone. The answer is the whole inspection, so
 * nothing is read again after it.
 */
export function sendAnswers(client: ApolloClient, input: AnswerInspectionInput) {
  return client.mutate({ mutation: AnswerInspectionDocument, variables: { input }, refetchQueries: [] });
}

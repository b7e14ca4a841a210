import { useQuery } from '@apollo/client/react';
import { TwoFactorDocument } from '../../../generated/graphql.ts';
import { twoFactorMessages } from '../../../schema/messages/two-factor.ts';
import { useMessages } from '../../language/messages.ts';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

/**
 * Asks for a fresh code in a form whose change could take the account over. Nothing is shown where two-factor
 * authentication is off, unless the server has just asked for a code: it may have been turned on elsewhere.
 */
export function FreshCodeField({ error, ...rest }: Omit<CodeFieldProps, 'label' | 'hint'>) {
  const messages = useMessages(twoFactorMessages);
  const { data } = useQuery(TwoFactorDocument);
  if (!data?.twoFactor.enabled && error === undefined) return null;
  return <CodeField {...rest} label={messages.anyCode} error={error} />;
}

import { useQuery } from '@apollo/client/react';
import { TwoFactorDocument } from '../../../../generated/graphql.ts';
import { twoFactorTexts } from '../../../../schema/messages/two-factor/index.ts';
import { useTexts } from '../../../language/texts.ts';
import { CodeField, type CodeFieldProps } from './code-field.tsx';

/**
 * Asks for a fresh code in a form whose change could take the account over. Nothing is shown where two-factor
 * authentication is off, unless the server has just asked for a code: it may have been turned on elsewhere.
 */
export function FreshCodeField({ error, ...rest }: Omit<CodeFieldProps, 'label' | 'hint'>) {
  const t = useTexts(twoFactorTexts);
  const { data } = useQuery(TwoFactorDocument);
  if (!data?.twoFactor.enabled && error === undefined) return null;
  return <CodeField {...rest} label={t('anyCode')} error={error} />;
}

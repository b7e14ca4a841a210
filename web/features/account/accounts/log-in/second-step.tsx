import { twoFactorTexts } from '../../../../../schema/messages/two-factor/index.ts';
import type { LandingAccount } from '../../../../kit/session/first-screen.ts';
import { useTexts } from '../../../../language/texts.ts';
import { SecondFactorForm } from '../../two-factor/index.ts';
import { VisitorScreen, type VisitorScreenProps } from '../visitor/visitor-screen.tsx';

export interface SecondStepProps extends Pick<VisitorScreenProps, 'other'> {
  /** Names the log-in that waits for its code. */
  readonly challenge: string;
  readonly onLoggedIn: (account: LandingAccount | null) => void;
  readonly onStartOver: () => void;
}

/** The second step of `/login`, for those whose account asks for a code. */
export function SecondStep({ other, ...form }: SecondStepProps) {
  const t = useTexts(twoFactorTexts);
  return (
    <VisitorScreen title={t('logInTitle')} lead={t('logInLead')} other={other || undefined}>
      <SecondFactorForm {...form} />
    </VisitorScreen>
  );
}

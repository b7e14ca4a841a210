import { useLocation } from 'react-router';
import { offlineTexts } from '../../../schema/messages/offline/index.ts';
import { paths } from '../../kit/navigation/paths.ts';
import type { OfflineState } from '../../kit/offline/offline.ts';
import { isStuck } from '../../kit/offline/queue/operation.ts';
import { useLoginPath } from '../../kit/session/session.tsx';
import { useTexts } from '../../language/texts.ts';
import { Actions } from '../../ui/buttons/actions.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Notice } from '../../ui/notices/notice.tsx';

const dayMilliseconds = 24 * 3600_000;

export interface UnsentNoticeProps {
  readonly state: OfflineState;
  /** How it stands above a screen. */
  readonly className?: string | undefined;
}

/** Whether the server is reached, how much is not sent, and what somebody has to do about it. */
export function UnsentNotice({ state: { unsent, unreachable, end }, className }: UnsentNoticeProps) {
  const t = useTexts(offlineTexts);
  const loginPath = useLoginPath();
  const isListed = useLocation().pathname === paths.unsent();
  const count = unsent.length;
  if (count === 0 && !unreachable) return null;
  const stuck = unsent.filter(isStuck).length;
  const signedOut = count > 0 && end === 'signedOut';
  const oldest = Math.min(...unsent.map(({ occurredAt }) => Date.parse(occurredAt)));
  const isLong = Date.now() - oldest > dayMilliseconds;
  const title = [unreachable && t('noNetwork'), count > 0 && t('unsent', { count })].filter(Boolean).join(' · ');
  const text = [
    isLong && `${t('longUnsent')}. ${t('longUnsentText')}`,
    stuck > 0 && `${t('stuck', { count: stuck })}.`,
    signedOut ? t('logInText') : count > 0 ? t('unsentText') : t('noNetworkText'),
  ].filter(Boolean);
  return (
    <div className={className}>
      <Notice
        compact
        tone={isLong || stuck > 0 || signedOut ? 'warning' : 'info'}
        title={title}
        action={
          count > 0 &&
          (signedOut || !isListed) && (
            <Actions>
              {signedOut && (
                <ButtonLink variant="primary" to={loginPath}>
                  {t('logIn')}
                </ButtonLink>
              )}
              {!isListed && (
                <ButtonLink variant="secondary" to={paths.unsent()}>
                  {t('list')}
                </ButtonLink>
              )}
            </Actions>
          )
        }
      >
        {text.join(' ')}
      </Notice>
    </div>
  );
}

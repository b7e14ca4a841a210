import { useQuery } from '@apollo/client/react';
import { UnconfirmedDocument, type UnconfirmedQuery } from '../../../../../generated/graphql.ts';
import { fiscalTexts } from '../../../../../schema/messages/fiscal/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';

export interface UnconfirmedNoticeProps {
  /** In milliseconds. */
  readonly now: number;
}

/**
 * Says that invoices wait for the tax authority, and until when they may, urgently where little time is left. To anyone
 * who may upload another certificate also that theirs ends.
 */
export function UnconfirmedNotice({ now }: UnconfirmedNoticeProps) {
  const query = useQuery(UnconfirmedDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  if (query.data === undefined) return null;
  const { unconfirmed } = query.data;
  return (
    <>
      {unconfirmed.deadline !== null && (
        <WaitingNotice unconfirmed={unconfirmed} deadline={unconfirmed.deadline} now={now} />
      )}
      {unconfirmed.certificateUntil !== null && <CertificateNotice until={unconfirmed.certificateUntil} now={now} />}
    </>
  );
}

interface WaitingNoticeProps extends UnconfirmedNoticeProps {
  readonly unconfirmed: UnconfirmedQuery['unconfirmed'];
  readonly deadline: string;
}

function WaitingNotice({ unconfirmed: { waiting, refused, urgentFrom }, deadline, now }: WaitingNoticeProps) {
  const t = useTexts(fiscalTexts);
  const formats = useFormats();
  const isUrgent = urgentFrom !== null && Date.parse(urgentFrom) <= now;
  const words = Date.parse(deadline) <= now ? 'bannerOver' : isUrgent ? 'bannerUrgent' : 'bannerText';
  return (
    <Notice
      tone={isUrgent || refused > 0 ? 'error' : 'info'}
      title={t('banner', { count: waiting + refused })}
      action={
        <ButtonLink variant="secondary" to={`${paths.invoices()}?show=unconfirmed`}>
          {t('show')}
        </ButtonLink>
      }
    >
      {[
        t(words, { day: formats.moment(deadline) }),
        ...(waiting > 0 ? [t('bannerAgain')] : []),
        ...(refused > 0 ? [t('bannerRefused', { count: refused })] : []),
      ].join(' ')}
    </Notice>
  );
}

function CertificateNotice({ until, now }: UnconfirmedNoticeProps & { readonly until: string }) {
  const t = useTexts(fiscalTexts);
  const formats = useFormats();
  const isOver = Date.parse(until) <= now;
  return (
    <Notice
      tone={isOver ? 'error' : 'warning'}
      title={t(isOver ? 'certificateOver' : 'certificateEnds', { day: formats.date(until) })}
      action={
        <ButtonLink variant="secondary" to={paths.settingsFiscal()}>
          {t('toCertificate')}
        </ButtonLink>
      }
    >
      {t('certificateText')}
    </Notice>
  );
}

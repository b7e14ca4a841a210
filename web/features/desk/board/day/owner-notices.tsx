import type { TodayQuery } from '../../../../../generated/graphql.ts';
import { ownerNoticesTexts } from '../../../../../schema/messages/owner-notices/index.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { useFormats } from '../../../../language/formats.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';

type OwnerNotice = TodayQuery['today']['notices'][number];

/** Where each is looked after. */
const pages: Readonly<Record<OwnerNotice['kind'], () => string>> = {
  SENDER_FAILED: paths.settingsLook,
  DOMAIN_FAILED: paths.settingsLook,
  WEBHOOK_PAUSED: paths.settingsIntegrations,
  KEY_ASLEEP: paths.settingsIntegrations,
};

export interface OwnerNoticesProps {
  readonly notices: readonly OwnerNotice[];
}

/** What has stopped by itself, with the way to where it is looked after. */
export function OwnerNotices({ notices }: OwnerNoticesProps) {
  const t = useTexts(ownerNoticesTexts);
  const formats = useFormats();
  return notices.map(({ kind, at }) => (
    <Notice
      key={kind}
      tone="warning"
      title={t(`${kind}.title`)}
      action={
        <ButtonLink variant="secondary" to={pages[kind]()}>
          {t(`${kind}.button`)}
        </ButtonLink>
      }
    >
      {t(`${kind}.text`, { day: formats.date(at) })}
    </Notice>
  ));
}

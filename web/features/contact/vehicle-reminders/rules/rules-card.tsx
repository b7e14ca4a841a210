import { useQuery } from '@apollo/client/react';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, useState } from 'react';
import {
  type ReminderKind,
  ReminderRulesDocument,
  type ReminderRulesPartsFragment,
} from '../../../../../generated/graphql.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { reminderRulesTexts } from '../../../../../schema/messages/reminder-rules/index.ts';
import { noDeduplication, useLive } from '../../../../kit/live/live.ts';
import { paths } from '../../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import styles from '../../../../kit/sections/section-rows.module.css';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button } from '../../../../ui/buttons/button.tsx';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { DataList } from '../../../../ui/data/data-list.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';

const load = () => import('./rule-dialogs.tsx');
const RuleDialog = lazy(async () => ({ default: (await load()).RuleDialog }));
const HourDialog = lazy(async () => ({ default: (await load()).HourDialog }));

type Rule = ReminderRulesPartsFragment['rules'][number];

/** Which kinds of reminders leave, how many days before and how, and what each of them is in law. */
export function ReminderRulesCard() {
  const t = useTexts(reminderRulesTexts);
  const kit = useTexts(kitTexts);
  const [open, setOpen] = useState<ReminderKind | 'hour'>();
  const query = useQuery(ReminderRulesDocument, { fetchPolicy: 'cache-and-network', context: noDeduplication });
  useLive([query]);
  const read = useReadStep(query);
  if (read.step === 'loading') return <Skeleton rows={8} text={kit('loading')} />;
  if (read.step === 'refused') return <FailedPart error={read.error} onRetry={read.refetch} mayPay />;
  const settings = read.data.reminderRules;
  const close = () => setOpen(undefined);
  return (
    <SectionCard title={t('title')}>
      <p>{t('text')}</p>
      <p className={styles.muted}>{t('law')}</p>
      <ul>
        {settings.rules.map((rule) => (
          <li key={rule.kind} className={styles.row}>
            <span className={styles.words}>
              <strong>{t(`kinds.${rule.kind}`)}</strong>
              <RuleWords rule={rule} />
              <span className={styles.muted}>{t(`laws.${rule.kind}`)}</span>
            </span>
            <Button
              variant="ghost"
              icon={<Pencil aria-hidden="true" />}
              aria-label={kit('editOf', { name: t(`kinds.${rule.kind}`) })}
              onPointerEnter={load}
              onFocus={load}
              onClick={() => setOpen(rule.kind)}
            />
          </li>
        ))}
      </ul>
      <DataList items={[{ label: t('hour'), value: settings.sendAt }]} />
      <Actions>
        <Button variant="secondary" onClick={() => setOpen('hour')}>
          {t('editHour')}
        </Button>
        <ButtonLink variant="secondary" to={paths.reminders()}>
          {t('toList')}
        </ButtonLink>
      </Actions>
      <Suspense>
        {open === 'hour' && <HourDialog settings={settings} onClose={close} />}
        {open !== undefined && open !== 'hour' && <RuleDialog kind={open} settings={settings} onClose={close} />}
      </Suspense>
    </SectionCard>
  );
}

/** What is switched on, in one line. */
function RuleWords({ rule: { on, daysBefore, channel } }: { readonly rule: Rule }) {
  const t = useTexts(reminderRulesTexts);
  if (!on) return <span>{t('off')}</span>;
  const [first = 0, second] = daysBefore;
  const days =
    second === undefined ? t('once', { first }) : t('twice', { first: String(first), second: String(second) });
  return (
    <span>
      {t('on')}: {t('ruleOn', { days, channel: t(`channels.${channel}`) })}
    </span>
  );
}

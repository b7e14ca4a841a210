import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import Fuel from 'lucide-react/icons/fuel';
import Gauge from 'lucide-react/icons/gauge';
import Handshake from 'lucide-react/icons/handshake';
import KeyRound from 'lucide-react/icons/key-round';
import LogIn from 'lucide-react/icons/log-in';
import Pencil from 'lucide-react/icons/pencil';
import Phone from 'lucide-react/icons/phone';
import User from 'lucide-react/icons/user';
import Wallet from 'lucide-react/icons/wallet';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { JobCardPartsFragment } from '../../../../../generated/graphql.ts';
import { jobCardTexts } from '../../../../../schema/messages/job-card/index.ts';
import { jobCardsTexts } from '../../../../../schema/messages/job-cards/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { vehiclesTexts } from '../../../../../schema/messages/vehicles/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { clockAt } from '../../../../../schema/time/zones.ts';
import { rowPath } from '../../../../kit/navigation/paths.ts';
import { unbrokenName } from '../../../../language/apart/unbroken-name.ts';
import { useFormats } from '../../../../language/formats.ts';
import { phoneWords } from '../../../../language/phones.ts';
import { useTexts } from '../../../../language/texts.ts';
import { useZone } from '../../../../language/zone.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Badge } from '../../../../ui/data/badge.tsx';
import { Spoken } from '../../../../ui/notices/spoken.tsx';
import { isCardClosed } from '../../card-actions/index.ts';
import styles from './strip.module.css';

const loadEditCardDialog = () => import('../dialogs/edit-card-dialog.tsx');
const EditCardDialog = lazy(async () => ({ default: (await loadEditCardDialog()).EditCardDialog }));

/** Whose car it is with a number to call, for when it was promised, and what was read and agreed when it came. */
export function CardFacts({ card, role }: { readonly card: JobCardPartsFragment; readonly role: Role }) {
  const t = useTexts(jobCardTexts);
  const kit = useTexts(kitTexts);
  const vehicles = useTexts(vehiclesTexts);
  const words = useTexts(jobCardsTexts);
  const formats = useFormats();
  const [editing, setEditing] = useState(false);
  const { customer, payer, state } = card;
  const isLate = card.promisedAt !== null && !isCardClosed(card) && state !== 'READY' && isPast(card.promisedAt);
  const person = (of: { readonly id: string; readonly name: string }) => (
    <Link to={rowPath('customer', of.id)}>{unbrokenName(of.name) || t('erased')}</Link>
  );
  return (
    <ul className={styles.facts}>
      {customer && (
        <Fact icon={<User aria-hidden="true" />} label={t('fields.customer')}>
          {person(customer)}
        </Fact>
      )}
      {customer?.phone && <PhoneFact label={t('fields.phone')} number={customer.phone} />}
      {payer && payer.id !== customer?.id && (
        <Fact icon={<Wallet aria-hidden="true" />} label={t('fields.payer')} shown>
          {person(payer)}
        </Fact>
      )}
      {(card.broughtByName ?? card.broughtByPhone) !== null && (
        <>
          {card.broughtByName !== null && (
            <Fact icon={<Handshake aria-hidden="true" />} label={t('fields.broughtByName')} shown>
              {unbrokenName(card.broughtByName)}
            </Fact>
          )}
          {card.broughtByPhone !== null && (
            <PhoneFact label={t('fields.broughtByPhone')} number={card.broughtByPhone} />
          )}
        </>
      )}
      {state === 'PLANNED' && card.expectedAt !== null && (
        <Fact icon={<LogIn aria-hidden="true" />} label={t('fields.expectedAt')} shown>
          {formats.moment(card.expectedAt)}
        </Fact>
      )}
      <PlannedFact card={card} />
      {card.promisedAt !== null && (
        <Fact icon={<CalendarClock aria-hidden="true" />} label={t('fields.promisedAt')}>
          {formats.moment(card.promisedAt)}
          {isLate && <Badge tone="error">{t('late')}</Badge>}
        </Fact>
      )}
      {state === 'ON_HOLD' && card.holdUntil !== null && (
        <Fact icon={<CalendarClock aria-hidden="true" />} label={t('fields.holdUntil')} shown>
          {formats.moment(card.holdUntil)}
        </Fact>
      )}
      {card.kmIn !== null && (
        <Fact icon={<Gauge aria-hidden="true" />} label={t('fields.km')}>
          <span>{vehicles('km', { km: formats.number(card.kmIn) })}</span>
          {card.kmBelowLast && <Badge tone="warning">{t('kmBelowLast')}</Badge>}
        </Fact>
      )}
      {card.keyTag !== null && (
        <Fact icon={<KeyRound aria-hidden="true" />} label={t('fields.keyTag')}>
          <span>{card.keyTag}</span>
        </Fact>
      )}
      {card.fuelLevel !== null && (
        <Fact icon={<Fuel aria-hidden="true" />} label={t('fields.fuelLevel')}>
          {formats.percent(card.fuelLevel * 10)}
        </Fact>
      )}
      {card.dropOff !== null && (
        <Fact label={t('fields.dropOff')}>
          <Badge tone={card.dropOff === 'WAITS' ? 'warning' : 'neutral'}>{words(`dropOffs.${card.dropOff}`)}</Badge>
        </Fact>
      )}
      {card.approvedUpToCents !== null && (
        <Fact label={t('fields.approvedUpToCents')} shown>
          {formats.money(card.approvedUpToCents, 'EUR')}
        </Fact>
      )}
      {can(role, 'job-cards.manage') && !isCardClosed(card) && (
        <li>
          <Button
            variant="ghost"
            className={styles.edit}
            icon={<Pencil aria-hidden="true" />}
            aria-label={kit('editOf', { name: t('sections.visit') })}
            title={kit('editOf', { name: t('sections.visit') })}
            onPointerEnter={loadEditCardDialog}
            onFocus={loadEditCardDialog}
            onClick={() => setEditing(true)}
          />
          {editing && (
            <Suspense>
              <EditCardDialog section="visit" card={card} onClose={() => setEditing(false)} />
            </Suspense>
          )}
        </li>
      )}
    </ul>
  );
}

/** When it is worked on next, and by whom or on which lift. */
function PlannedFact({ card: { blocks } }: { readonly card: JobCardPartsFragment }) {
  const t = useTexts(jobCardTexts);
  const formats = useFormats();
  const zone = useZone();
  const ahead = blocks.filter(({ kind, state }) => kind === 'WORK' && (state === 'PLANNED' || state === 'RUNNING'));
  const [next] = ahead;
  if (next === undefined) return null;
  const who = ahead.filter(({ startAt }) => startAt === next.startAt).map(({ resource }) => resource.name);
  return (
    <Fact icon={<CalendarDays aria-hidden="true" />} label={t('fields.blocks')} shown>
      {formats.near(next.startAt, Date.now())}–{clockAt(zone, Date.parse(next.endAt)).slice(11, 16)} · {who.join(', ')}
      {ahead.length > who.length && <Badge>{`+${ahead.length - who.length}`}</Badge>}
    </Fact>
  );
}

const isPast = (moment: string) => Date.parse(moment) < Date.now();

interface FactProps {
  readonly icon?: ReactNode;
  readonly label: string;
  /** Whether the eye needs the label as well, and the icon does not say it. */
  readonly shown?: boolean;
  readonly children: ReactNode;
}

function Fact({ icon, label, shown = false, children }: FactProps) {
  return (
    <li className={styles.fact} title={label}>
      {icon}
      {shown ? <span className={styles.label}>{label}</span> : <Spoken>{`${label}:`}</Spoken>}
      {children}
    </li>
  );
}

function PhoneFact({ label, number }: { readonly label: string; readonly number: string }) {
  return (
    <Fact icon={<Phone aria-hidden="true" />} label={label}>
      <a href={`tel:${number}`}>{phoneWords(number)}</a>
    </Fact>
  );
}

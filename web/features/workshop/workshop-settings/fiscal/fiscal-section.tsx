import { useQuery } from '@apollo/client/react';
import Pencil from 'lucide-react/icons/pencil';
import { lazy, Suspense, use, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  type FiscalPremisePartsFragment,
  FiscalSettingsDocument,
  type FiscalSettingsQuery,
} from '../../../../../generated/graphql.ts';
import { certificateWarningDays } from '../../../../../schema/features/workshop/fiscal.ts';
import { defaultLanguage, type Language, statutoryLanguage } from '../../../../../schema/languages.ts';
import { fiscalTexts } from '../../../../../schema/messages/fiscal/index.ts';
import { kitTexts } from '../../../../../schema/messages/kit/index.ts';
import { fiscalSection } from '../../../../kit/navigation/paths.ts';
import { FailedPart } from '../../../../kit/screens/failed-part.tsx';
import { SectionCard } from '../../../../kit/sections/section-card.tsx';
import { useReadStep } from '../../../../kit/session/read-step.ts';
import { useFormats } from '../../../../language/formats.ts';
import { LanguageContext } from '../../../../language/language.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Actions } from '../../../../ui/buttons/actions.tsx';
import { Button, ButtonAnchor } from '../../../../ui/buttons/button.tsx';
import { Skeleton } from '../../../../ui/data/skeleton.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';
import styles from '../workshop-settings.module.css';

const CertificateDialog = lazy(async () => ({ default: (await import('./certificate-dialog.tsx')).CertificateDialog }));
const PremiseDialog = lazy(async () => ({ default: (await import('./premise-dialog.tsx')).PremiseDialog }));
const ClosePremiseDialog = lazy(async () => ({
  default: (await import('./close-premise-dialog.tsx')).ClosePremiseDialog,
}));

type Premise = FiscalPremisePartsFragment;
type Open = { readonly kind: 'certificate' } | { readonly kind: 'premise' | 'close'; readonly premise?: Premise };

const dayMs = 86_400_000;

/** How invoices are confirmed: what is there for each environment of the tax authority, and what is missing. */
export function FiscalSection() {
  const t = useTexts(fiscalTexts);
  const kit = useTexts(kitTexts);
  const read = useReadStep(useQuery(FiscalSettingsDocument, { fetchPolicy: 'cache-and-network' }));
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { hash } = useLocation();
  const section = useRef<HTMLDivElement>(null);
  const isRead = read.step === 'ready';
  // The browser has looked for the place before the section was loaded.
  useEffect(() => {
    if (isRead && hash === fiscalSection) section.current?.scrollIntoView();
  }, [isRead, hash]);
  return (
    <div id={fiscalSection.slice(1)} ref={section}>
      <SectionCard title={t('title')}>
        <p className={styles.muted}>{t('lead')}</p>
        {read.step === 'loading' && <Skeleton rows={4} text={kit('loading')} />}
        {read.step === 'refused' && <FailedPart error={read.error} onRetry={read.refetch} mayPay />}
        {read.step === 'ready' && <Environments settings={read.data.fiscalSettings} onOpen={setOpen} />}
        <InternalAct />
        {open && read.step === 'ready' && (
          <Suspense>
            {open.kind === 'certificate' && <CertificateDialog modes={offeredIn(read.data)} onClose={close} />}
            {open.kind === 'premise' && (
              <PremiseDialog modes={offeredIn(read.data)} row={open.premise} onClose={close} />
            )}
            {open.kind === 'close' && open.premise && <ClosePremiseDialog premise={open.premise} onClose={close} />}
          </Suspense>
        )}
      </SectionCard>
    </div>
  );
}

/** What is signed before the first invoice that is paid by cash: in Slovenian, and translated for whoever reads none. */
function InternalAct() {
  const t = useTexts(fiscalTexts);
  const own = use(LanguageContext);
  const link = (language: Language, words: string) => (
    <ButtonAnchor
      variant="secondary"
      href={`/api/fiscal/internal-act.pdf?language=${language}`}
      target="_blank"
      rel="noreferrer"
    >
      {words}
    </ButtonAnchor>
  );
  return (
    <>
      <p className={styles.muted}>{t('internalActText')}</p>
      <Actions>
        {link(statutoryLanguage, t('internalAct'))}
        {link(own === statutoryLanguage ? defaultLanguage : own, t('internalActTranslated'))}
      </Actions>
    </>
  );
}

const offeredIn = ({ fiscalSettings }: FiscalSettingsQuery) =>
  fiscalSettings.environments.flatMap(({ mode, offered }) => (offered ? [mode] : []));

interface EnvironmentsProps {
  readonly settings: FiscalSettingsQuery['fiscalSettings'];
  readonly onOpen: (open: Open) => void;
}

function Environments({ settings, onOpen }: EnvironmentsProps) {
  const t = useTexts(fiscalTexts);
  const formats = useFormats();
  const { environments, certificates, premises } = settings;
  const isOffered = environments.some(({ offered }) => offered);
  const endsSoon = certificates.some(
    ({ validUntil }) => Date.parse(validUntil) < Date.now() + certificateWarningDays * dayMs,
  );
  return (
    <>
      {endsSoon && <Notice tone="warning" title={t('endsSoon')} />}
      <ul>
        {environments.map(({ mode, offered, missing }) => {
          const certificate = certificates.find((each) => each.mode === mode);
          const lacks = missing.map((lack) => t(`lacks.${lack}`)).join(', ');
          return (
            <li key={mode} className={styles.row}>
              <span className={styles.words}>
                <strong>{t(`environments.${mode}`)}</strong>
                {certificate && (
                  <span className={styles.muted}>
                    {t('validUntil', {
                      subject: nameOf(certificate.subject),
                      serial: certificate.serial,
                      day: formats.date(certificate.validUntil),
                    })}
                  </span>
                )}
                <span className={styles.muted}>
                  {!offered && t('notOffered')}
                  {offered && (missing.length === 0 ? t('ready') : `${t('missing')}: ${lacks}`)}
                </span>
              </span>
            </li>
          );
        })}
        {premises.map((premise) => (
          <PremiseRow key={premise.id} premise={premise} onOpen={onOpen} />
        ))}
      </ul>
      {isOffered && (
        <Actions>
          <Button variant="secondary" onClick={() => onOpen({ kind: 'certificate' })}>
            {t('upload')}
          </Button>
          {certificates.length > 0 && (
            <Button variant="secondary" onClick={() => onOpen({ kind: 'premise' })}>
              {t('addPremise')}
            </Button>
          )}
        </Actions>
      )}
    </>
  );
}

function PremiseRow({ premise, onOpen }: { readonly premise: Premise; readonly onOpen: EnvironmentsProps['onOpen'] }) {
  const t = useTexts(fiscalTexts);
  const kit = useTexts(kitTexts);
  const { mode, code, kind, state, refusal, registeredAt } = premise;
  const isOver = state === 'CLOSED' || premise.closing;
  const words = [t(`environments.${mode}`), t(`kinds.${kind}`), t(`premiseStates.${state}`, { code: refusal ?? '' })];
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <strong>{code}</strong>
        <span className={styles.muted}>{words.join(' · ')}</span>
      </span>
      {!isOver && (
        <Actions>
          <Button
            variant="ghost"
            icon={<Pencil aria-hidden="true" />}
            aria-label={kit('editOf', { name: code })}
            onClick={() => onOpen({ kind: 'premise', premise })}
          />
          {registeredAt !== null && (
            <Button variant="ghost" onClick={() => onOpen({ kind: 'close', premise })}>
              {t('closePremise', { code })}
            </Button>
          )}
        </Actions>
      )}
    </li>
  );
}

/** Whose a certificate is, out of the whole name. */
const nameOf = (subject: string) => /CN=((?:\\.|[^,+])+)/.exec(subject)?.[1]?.replaceAll('\\', '') ?? subject;

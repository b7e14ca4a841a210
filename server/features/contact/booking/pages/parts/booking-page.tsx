import type { ReactNode } from 'react';
import type { Language } from '../../../../../../schema/languages.ts';
import { brandedTemplate } from '../../../../workshop/brand/index.ts';
import { inTemplate } from '../../../customer-links/index.ts';
import { DetailsPart, type DetailsStep } from './details-part.tsx';
import { DonePart, type DoneStep } from './done-part.tsx';
import type { PageContext, ShownService } from './page-context.ts';
import { PageFrame } from './page-frame.tsx';
import { ServicesPart } from './services-part.tsx';
import { type TimeStep, TimesPart } from './times-part.tsx';

/** Nothing can be booked: the workshop has no services or hours, or does not pay. */
export interface ClosedStep {
  readonly name: 'closed';
}

export interface ServiceStep {
  readonly name: 'service';
  readonly services: readonly ShownService[];
  /** A time that is held for the reader, who may choose another service. */
  readonly keptId?: string | undefined;
}

export type Step = ClosedStep | ServiceStep | TimeStep | DetailsStep | DoneStep;

/** Why something that was sent has done nothing, above the step that comes of it. */
export type Notice =
  | 'takenAlone'
  | 'holdGone'
  | 'tooManyHolds'
  | 'tooManyRequests'
  | 'tooLarge'
  | 'badTime'
  | 'closed'
  | 'isCancelled';

export interface BookingPage {
  readonly context: PageContext;
  readonly step: Step;
  /** What the workshop says above its services, in the language of the page. */
  readonly text: string | null;
  readonly notice?: Notice | undefined;
  /** This page in another language. */
  readonly inLanguage: (language: Language) => string;
  /** The public address of the page, and where its logo is. */
  readonly url: string;
  readonly logo: string | undefined;
}

/** The page as a whole document. @param template of the web build, or `plainTemplate` */
export function bookingPage(template: string, page: BookingPage): string {
  const { t, language, workshop } = page.context;
  const title = t('title', { workshop: workshop.name });
  const head = (
    <>
      <meta name="description" content={t('description', { workshop: workshop.name })} />
      <link rel="canonical" href={page.url} />
    </>
  );
  return inTemplate(brandedTemplate(template, workshop.look), language, { title, head, body: <Body {...page} /> });
}

function Body({ context, step, text, notice, inLanguage, logo }: BookingPage) {
  const { t } = context;
  return (
    <PageFrame context={context} logo={logo} inLanguage={inLanguage}>
      {step.name === 'done' ? (
        <DonePart context={context} step={step} />
      ) : (
        <>
          <div className="opening">
            <h1>{t(step.name === 'closed' ? 'closedHead' : 'head')}</h1>
            {step.name === 'service' && text !== null && <p className="own-words">{text}</p>}
          </div>
          {step.name !== 'closed' && <Steps context={context} step={step} />}
          <div id="notice" role="status">
            {notice !== undefined && <p className="notice warning">{t(notice)}</p>}
          </div>
          {partOf(context, step)}
        </>
      )}
    </PageFrame>
  );
}

function partOf(context: PageContext, step: Exclude<Step, DoneStep>): ReactNode {
  if (step.name === 'service') return <ServicesPart context={context} services={step.services} keptId={step.keptId} />;
  if (step.name === 'time') return <TimesPart context={context} step={step} />;
  if (step.name === 'details') return <DetailsPart context={context} step={step} />;
  return <p>{context.t('closed')}</p>;
}

const steps = ['service', 'time', 'details'] as const;

/** How far somebody is; what is behind leads back. */
function Steps({
  context,
  step,
}: {
  readonly context: PageContext;
  readonly step: Exclude<Step, DoneStep | ClosedStep>;
}) {
  const { t } = context;
  const now = steps.indexOf(step.name);
  return (
    <ol className="steps booking-steps" aria-label={t('stepsLabel')}>
      {steps.map((name, place) => (
        <li key={name} className={place <= now ? 'done' : undefined} aria-current={place === now ? 'step' : undefined}>
          {t(`steps.${name}`)}
          {place < now && <span className="spoken">, {t('stepDone')}</span>}
          {place === now && <span className="spoken">, {t('stepNow')}</span>}
        </li>
      ))}
    </ol>
  );
}

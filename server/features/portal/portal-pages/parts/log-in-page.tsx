import type { LinkEnd } from '../../../../../schema/errors.ts';
import { inTemplate } from '../../../contact/customer-links/index.ts';
import { type Frame, PageFrame } from './page-frame.tsx';

/** How far somebody is who wants to come in. */
export type LogInStep =
  | { readonly name: 'address'; readonly trouble?: 'addressWrong' | 'tooMany' }
  | { readonly name: 'sent' }
  | {
      readonly name: 'enter';
      /** Of the link; empty where only the digits are there. */
      readonly token: string;
      /** Whether the digits are needed beside the link. */
      readonly needsCode: boolean;
      /** Whether the link alone was tried already. */
      readonly isAsked?: boolean;
      readonly trouble?: 'codeWrong';
    }
  | { readonly name: 'ended'; readonly ended: LinkEnd };

interface LogInPage {
  readonly frame: Frame;
  readonly step: LogInStep;
}

/** The page by which a customer comes in, as a whole document. @param template of the web build, or `plainTemplate` */
export function logInPage(template: string, { frame, step }: LogInPage): string {
  const { t, language, workshop } = frame;
  const title = t('title', { workshop: workshop.name });
  return inTemplate(template, language, {
    title,
    body: (
      <PageFrame frame={frame}>
        <section id="log-in" className="card">
          <Step frame={frame} step={step} />
        </section>
      </PageFrame>
    ),
  });
}

function Step({ frame, step }: LogInPage) {
  if (step.name === 'address') return <Address frame={frame} trouble={step.trouble} />;
  if (step.name === 'sent') return <LinkSent frame={frame} />;
  if (step.name === 'enter') return <Enter frame={frame} step={step} />;
  return <Ended frame={frame} ended={step.ended} />;
}

function Address({
  frame,
  trouble,
}: {
  readonly frame: Frame;
  readonly trouble: 'addressWrong' | 'tooMany' | undefined;
}) {
  const { t, addressOf } = frame;
  return (
    <>
      <h1>{t('logInHead')}</h1>
      <p>{t('logInText')}</p>
      {trouble === 'tooMany' && (
        <p className="notice warning" role="alert">
          {t('tooMany')}
        </p>
      )}
      <form method="post" action={addressOf('/login')}>
        <div className="field">
          <label htmlFor="email">{t('email')}</label>
          <input
            id="email"
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            aria-invalid={trouble === 'addressWrong' ? true : undefined}
            aria-describedby={trouble === 'addressWrong' ? 'email-error email-hint' : 'email-hint'}
          />
          {trouble === 'addressWrong' && (
            <p className="wrong" id="email-error">
              {t('addressWrong')}
            </p>
          )}
          <small id="email-hint">{t('emailHint')}</small>
        </div>
        <button className="button primary wide" type="submit">
          {t('sendLink')}
        </button>
      </form>
    </>
  );
}

function LinkSent({ frame }: { readonly frame: Frame }) {
  const { t, addressOf } = frame;
  return (
    <>
      <h1>{t('sentHead')}</h1>
      <p>{t('sentText')}</p>
      <form method="post" action={addressOf('/enter')}>
        <Digits frame={frame} />
        <button className="button primary wide" type="submit">
          {t('goIn')}
        </button>
      </form>
      <p>
        <a href={addressOf()}>{t('otherAddress')}</a>
      </p>
    </>
  );
}

type EnterStep = Extract<LogInStep, { readonly name: 'enter' }>;

function Enter({ frame, step }: { readonly frame: Frame; readonly step: EnterStep }) {
  const { t, addressOf, workshop } = frame;
  const { token, needsCode, isAsked = false, trouble } = step;
  return (
    <>
      <h1>{t('enterHead', { workshop: workshop.name })}</h1>
      <p>{t(wordsFor(step))}</p>
      <form method="post" action={addressOf('/enter')}>
        {token !== '' && <input type="hidden" name="token" value={token} />}
        {needsCode && <Digits frame={frame} trouble={trouble} isFocused={isAsked || trouble !== undefined} />}
        <button className="button primary wide" type="submit">
          {t('goIn')}
        </button>
      </form>
      {trouble !== undefined && (
        <p>
          <a href={addressOf()}>{t('askAgain')}</a>
        </p>
      )}
    </>
  );
}

/** Digits alone come without a link that they would belong to. */
function wordsFor({ token, needsCode }: EnterStep) {
  if (!needsCode) return 'enterText';
  return token === '' ? 'enterDigitsText' : 'enterCodeText';
}

interface DigitsProps {
  readonly frame: Frame;
  readonly trouble?: 'codeWrong' | undefined;
  readonly isFocused?: boolean;
}

/** The six digits of the mail. */
function Digits({ frame, trouble, isFocused = false }: DigitsProps) {
  const { t } = frame;
  return (
    <div className="field">
      <label htmlFor="code">{t('code')}</label>
      <input
        id="code"
        name="code"
        className="digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        required
        // It is all that there is to do on this page.
        // biome-ignore lint/a11y/noAutofocus: who has just pressed the button goes on here
        autoFocus={isFocused}
        aria-invalid={trouble === undefined ? undefined : true}
        aria-describedby={trouble === undefined ? 'code-hint' : 'code-error code-hint'}
      />
      {trouble !== undefined && (
        <p className="wrong" id="code-error" role="alert">
          {t(trouble)}
        </p>
      )}
      <small id="code-hint">{t('codeHint')}</small>
    </div>
  );
}

function Ended({ frame, ended }: { readonly frame: Frame; readonly ended: LinkEnd }) {
  const { t, addressOf } = frame;
  return (
    <>
      <h1>{t('endedHead')}</h1>
      <p>{t(`ended.${ended}`)}</p>
      <a className="button primary wide" href={addressOf()}>
        {t('askAgain')}
      </a>
    </>
  );
}

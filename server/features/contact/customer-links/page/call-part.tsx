import type { PageContext } from './page-context.ts';

/** Asks the workshop to call, as long as the visit is not over. */
export function CallPart({ context }: { readonly context: PageContext }) {
  const { view, t, formats, addressOf } = context;
  const { card, callAskedAt } = view.document;
  if (card === null || card.state === 'DELIVERED' || card.state === 'CANCELLED') return <section id="call" />;
  return (
    <section id="call" className="card">
      <h2>{t('askCall')}</h2>
      {callAskedAt === null ? (
        <form method="post" action={addressOf('/call')}>
          <p>{t('askCallText')}</p>
          <label className="field">
            <span>{t('phone')}</span>
            <input name="phone" type="tel" maxLength={40} autoComplete="tel" aria-describedby="phone-hint" />
            <small id="phone-hint">{t('phoneHint')}</small>
          </label>
          <button className="button secondary wide" type="submit">
            {t('pleaseCall')}
          </button>
        </form>
      ) : (
        <p className="notice success">{t('callAsked', { moment: formats.moment(callAskedAt) })}</p>
      )}
    </section>
  );
}

import { serviceTitleIn } from '../../../../../../schema/features/desk/planner/services.ts';
import { type Shown, type ShownService } from './shown.ts';

/** The first step: what is to be done. Each service is one large target that leads to its days. */
export function ServicesPart({
  shown,
  services,
  keptId,
}: {
  readonly shown: Shown;
  readonly services: readonly ShownService[];
  readonly keptId?: string | undefined;
}) {
  const { t, addressOf } = shown;
  return (
    <section>
      <h2>{t('chooseService')}</h2>
      <ul className="services">
        {services.map((service) => (
          <li key={service.id}>
            <a className="service" href={addressOf('', { service: service.id, kept: keptId })}>
              <strong>{serviceTitleIn(shown.language, service)}</strong>
              <ServiceFacts shown={shown} service={service} />
            </a>
          </li>
        ))}
      </ul>
      {services.some(({ priceFromCents }) => priceFromCents !== null) && <p className="muted">{t('pricesNote')}</p>}
    </section>
  );
}

/** How long it takes and what it costs at least. */
export function ServiceFacts({ shown, service }: { readonly shown: Shown; readonly service: ShownService }) {
  const { t, formats, when } = shown;
  const { minutes, priceFromCents } = service;
  return (
    <span className="service-facts">
      <span className="muted">{t('takes', { length: when.length(minutes) })}</span>
      {priceFromCents !== null && (
        <span className="price">{t('priceFrom', { price: formats.money(priceFromCents) })}</span>
      )}
    </span>
  );
}

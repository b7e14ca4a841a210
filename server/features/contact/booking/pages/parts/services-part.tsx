import { serviceTitleIn } from '../../../../../../schema/features/desk/planner/services.ts';
import { type PageContext, type ShownService } from './page-context.ts';

/** The first step: what is to be done. Each service is one large target that leads to its days. */
export function ServicesPart({
  context,
  services,
  keptId,
}: {
  readonly context: PageContext;
  readonly services: readonly ShownService[];
  readonly keptId?: string | undefined;
}) {
  const { t, addressOf } = context;
  return (
    <section className="choose-service">
      <h2>{t('chooseService')}</h2>
      <ul className="services">
        {services.map((service) => (
          <li key={service.id}>
            <a className="service" href={addressOf('', { service: service.id, kept: keptId })}>
              <strong>{serviceTitleIn(context.language, service)}</strong>
              <ServiceFacts context={context} service={service} />
            </a>
          </li>
        ))}
      </ul>
      {services.some(({ priceFromCents }) => priceFromCents !== null) && <p className="muted">{t('pricesNote')}</p>}
    </section>
  );
}

/** How long it takes and what it costs at least. */
export function ServiceFacts({ context, service }: { readonly context: PageContext; readonly service: ShownService }) {
  const { t, formats, when } = context;
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

import { invoiceTexts } from '../../../../schema/messages/invoices/index.ts';
import { mayDo, type Role } from '../../../../schema/permissions.ts';
import { paths, rowPath } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';

const ofWorkshop = ['legalName', 'address', 'postcode', 'town', 'taxNumber', 'iban'] as const;

export interface MissingNoticeProps {
  /** What the server has refused, by name. */
  readonly fields: Readonly<Record<string, string>>;
  readonly customerId: string | null;
  readonly role: Role;
}

/** Says what an invoice lacks before it can be issued, with the way to where it is entered. */
export function MissingNotice({ fields, customerId, role }: MissingNoticeProps) {
  const t = useTexts(invoiceTexts);
  const names = Object.keys(fields);
  const workshop = ofWorkshop.filter((name) => names.includes(name));
  const lacksBuyer = names.some((name) => name.startsWith('buyer'));
  const buyer = names.includes('buyer.name') ? 'buyer' : 'buyerAddress';
  const lacksMethod = names.includes('paymentMethodId');
  const said = [
    ...workshop.map((name) => t(`missingOf.${name}`)),
    ...(lacksBuyer ? [t(`missingOf.${buyer}`)] : []),
    ...(lacksMethod ? [t('missingOf.method')] : []),
    ...(names.some((name) => name.startsWith('lines')) ? [t('missingOf.other')] : []),
  ];
  const toSettings = workshop.length > 0 && mayDo(role, 'settings.manage');
  return (
    <Notice
      tone="error"
      title={t('missing', { what: said.join(', ') })}
      action={
        <>
          {toSettings && (
            <ButtonLink variant="secondary" to={paths.workshopSettings()}>
              {t('toSettings')}
            </ButtonLink>
          )}
          {lacksBuyer && customerId !== null && (
            <ButtonLink variant="secondary" to={rowPath('customer', customerId)}>
              {t('toCustomer')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}

import { invoiceTexts } from '../../../../../schema/messages/invoices/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { paths, rowPath } from '../../../../kit/navigation/paths.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { Notice } from '../../../../ui/notices/notice.tsx';

const ofWorkshop = ['legalName', 'address', 'postcode', 'town', 'taxNumber', 'iban'] as const;

export interface MissingNoticeProps {
  /** What is missing, by the names of the server. */
  readonly names: readonly string[];
  readonly customerId: string | null;
  readonly role: Role;
}

/** Says what an invoice lacks before it can be issued, with the way to where it is entered. */
export function MissingNotice({ names, customerId, role }: MissingNoticeProps) {
  const t = useTexts(invoiceTexts);
  const workshop = ofWorkshop.filter((name) => names.includes(name));
  const lacksBuyer = names.some((name) => name.startsWith('buyer'));
  const lacksMethod = names.includes('paymentMethodId');
  const said = [
    ...workshop.map((name) => t(`missingOf.${name}`)),
    ...(names.includes('buyer.name') || names.includes('customerId') ? [t('missingOf.buyer')] : []),
    ...(names.includes('buyer.address') && !names.includes('buyer.name') ? [t('missingOf.buyerAddress')] : []),
    ...(lacksMethod ? [t('missingOf.method')] : []),
    ...(names.some((name) => name.startsWith('lines')) ? [t('missingOf.other')] : []),
  ];
  const isAddressAlone = said.length === 1 && names.includes('buyer.address');
  const toSettings = workshop.length > 0 && can(role, 'settings.manage');
  const isOfInvoices = workshop.every((name) => name === 'taxNumber' || name === 'iban');
  return (
    <Notice
      tone="warning"
      title={isAddressAlone ? t('enterBuyerAddress') : t('missing', { what: said.join(', ') })}
      action={
        <>
          {toSettings && (
            <ButtonLink variant="secondary" to={isOfInvoices ? paths.settingsInvoices() : paths.settingsWorkshop()}>
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
    >
      {isAddressAlone && t('onTransfers')}
    </Notice>
  );
}

import Contact from 'lucide-react/icons/contact';
import { useNavigate } from 'react-router';
import { CustomersDocument } from '../../../../generated/graphql.ts';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { PagedList } from '../../../kit/lists/paged-list.tsx';
import { RowLink } from '../../../kit/lists/row-link.tsx';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { NewCustomerButton } from './new-customer-button.tsx';

/** `/customers`: everybody who brings vehicles or pays for them, found by name, phone or e-mail. */
export function Screen() {
  const t = useTexts(customersTexts);
  const navigate = useNavigate();
  const add = <NewCustomerButton onAdded={(id) => void navigate(rowPath('customer', id))} />;
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={({ role }) => can(role, 'customers.change') && add}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) => (
        <PagedList
          document={CustomersDocument}
          pageOf={({ customers }) => customers}
          words={{ search: t('search'), emptyTitle: t('emptyTitle'), emptyText: t('emptyText') }}
          icon={<Contact aria-hidden="true" />}
          add={can(role, 'customers.change') && add}
          row={({ id, kind, name, phone, email, town }) => (
            <RowLink
              to={rowPath('customer', id)}
              title={name || t('erasedName')}
              detail={[phone ? phoneWords(phone) : email, town].filter(Boolean).join(' · ')}
              aside={kind === 'COMPANY' && <Badge>{t('kinds.COMPANY')}</Badge>}
            />
          )}
          mayPay={can(role, 'subscription.manage')}
        />
      )}
    </SignedInScreen>
  );
}

import { useNavigate } from 'react-router';
import { customersTexts } from '../../../../schema/messages/customers/index.ts';
import { kitTexts } from '../../../../schema/messages/kit/index.ts';
import { can } from '../../../../schema/permissions.ts';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { screenPart, useScreenPart } from '../../../kit/screens/screen-part.ts';
import { SignedInScreen } from '../../../kit/screens/signed-in-screen.tsx';
import { useTexts } from '../../../language/texts.ts';
import { Skeleton } from '../../../ui/data/skeleton.tsx';
import { NewCustomerButton } from './new-customer-button.tsx';

const customerList = screenPart(async () => (await import('./list/customer-list.tsx')).CustomerList);

/** `/customers`: everybody who brings vehicles or pays for them, found by name, phone or e-mail. */
export function Screen() {
  const t = useTexts(customersTexts);
  const kit = useTexts(kitTexts);
  const navigate = useNavigate();
  const CustomerList = useScreenPart(customerList);
  const add = <NewCustomerButton onAdded={(id) => void navigate(rowPath('customer', id))} />;
  return (
    <SignedInScreen
      title={t('title')}
      lead={t('lead')}
      actions={({ role }) => can(role, 'customers.change') && add}
      failure={{ title: t('title'), text: t('failed') }}
    >
      {({ role }) =>
        CustomerList === undefined ? (
          <Skeleton rows={8} text={kit('loading')} />
        ) : (
          <CustomerList add={can(role, 'customers.change') && add} mayPay={can(role, 'subscription.manage')} />
        )
      }
    </SignedInScreen>
  );
}

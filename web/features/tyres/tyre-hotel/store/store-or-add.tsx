import { useQuery } from '@apollo/client/react';
import Plus from 'lucide-react/icons/plus';
import { ShelfCountDocument } from '../../../../../generated/graphql.ts';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { can, type Role } from '../../../../../schema/permissions.ts';
import { useLive } from '../../../../kit/live/live.ts';
import { useTexts } from '../../../../language/texts.ts';
import { ButtonLink } from '../../../../ui/buttons/button-link.tsx';
import { StoreButton } from './store-button.tsx';

/** Stores a set; as long as there is no shelf to put it on, the way to the shelves stands in its place. */
export function StoreOrAdd({ role }: { readonly role: Role }) {
  const t = useTexts(tyresTexts);
  const query = useQuery(ShelfCountDocument, { fetchPolicy: 'cache-and-network' });
  useLive([query]);
  const count = query.data?.storageLocations.totalCount;
  if (!can(role, 'tyres.move') || count === undefined) return null;
  if (count > 0) return <StoreButton />;
  return (
    can(role, 'tyres.manage') && (
      <ButtonLink icon={<Plus aria-hidden="true" />} to={{ search: '?show=shelves' }}>
        {t('addShelves')}
      </ButtonLink>
    )
  );
}

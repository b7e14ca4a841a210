import { lazy } from 'react';
import type { WorkshopSettingsQuery } from '../../../../generated/graphql.ts';
import { workshopSettingsTexts } from '../../../../schema/messages/workshop-settings/index.ts';
import { RowsCard } from '../../../kit/sections/rows-card.tsx';
import { useFormats } from '../../../language/formats.ts';
import { useTexts } from '../../../language/texts.ts';

const StaffDialog = lazy(async () => ({ default: (await import('./dialogs/staff-dialog.tsx')).StaffDialog }));
const RateDialog = lazy(async () => ({ default: (await import('./dialogs/rate-dialog.tsx')).RateDialog }));
const MethodDialog = lazy(async () => ({ default: (await import('./dialogs/method-dialog.tsx')).MethodDialog }));
const OnlineMethodDialog = lazy(async () => ({
  default: (await import('./dialogs/online-method-dialog.tsx')).OnlineMethodDialog,
}));
const DeviceDialog = lazy(async () => ({ default: (await import('./dialogs/device-dialog.tsx')).DeviceDialog }));

const joined = (...words: readonly (string | false | null)[]) => words.filter(Boolean).join(' · ');

type OfWorkshop = Pick<WorkshopSettingsQuery, 'workshop'>;

/** The names for the work on a job. */
export function StaffCard({ staff }: Pick<WorkshopSettingsQuery, 'staff'>) {
  const t = useTexts(workshopSettingsTexts);
  const formats = useFormats();
  return (
    <RowsCard
      title={t('sections.staff')}
      addText={t('addStaff')}
      note={t('staffText')}
      rows={staff.filter(({ isProgram }) => !isProgram)}
      nameOf={({ displayName }) => displayName}
      detailOf={({ role, userId, weeklyMinutes, archivedAt }) =>
        joined(
          t(`staffRoles.${role}`),
          userId === null ? t('noLogIn') : t('hasLogIn'),
          weeklyMinutes !== null && t('hours', { hours: formats.decimal(weeklyMinutes / 60) }),
          archivedAt !== null && t('left'),
        )
      }
      dialog={(row, onClose) => <StaffDialog title={row?.displayName ?? t('addStaff')} row={row} onClose={onClose} />}
    />
  );
}

/** What an hour of work costs. */
export function RatesCard({ workshop }: OfWorkshop) {
  const t = useTexts(workshopSettingsTexts);
  const formats = useFormats();
  return (
    <RowsCard
      title={t('sections.rates')}
      addText={t('addRate')}
      note={workshop.labourRates.length === 0 ? t('emptyRates') : undefined}
      rows={workshop.labourRates}
      nameOf={({ name }) => name}
      detailOf={({ price, isDefault }) =>
        joined(price !== null && t('hour', { price: formats.money(price / 100, 'EUR') }), isDefault && t('standard'))
      }
      dialog={(row, onClose) => (
        <RateDialog
          title={row?.name ?? t('addRate')}
          row={row}
          priceMode={workshop.priceMode}
          isFirst={workshop.labourRates.length === 0}
          onClose={onClose}
        />
      )}
    />
  );
}

/** How invoices are paid. */
export function MethodsCard({ workshop }: OfWorkshop) {
  const t = useTexts(workshopSettingsTexts);
  return (
    <RowsCard
      title={t('sections.methods')}
      addText={t('addMethod')}
      rows={workshop.paymentMethods}
      nameOf={({ name }) => name}
      detailOf={({ kind, needsConfirmation, active, fiscalNote }) =>
        joined(
          t(`paymentKinds.${kind}`),
          needsConfirmation ? t('confirmation') : t('noConfirmation'),
          fiscalNote,
          !active && t('notInUse'),
        )
      }
      dialog={(row, onClose) =>
        row?.provider ? (
          <OnlineMethodDialog row={row} onClose={onClose} />
        ) : (
          <MethodDialog title={row?.name ?? t('addMethod')} row={row} onClose={onClose} />
        )
      }
    />
  );
}

/** The codes before the numbers of invoices. */
export function DevicesCard({ workshop }: OfWorkshop) {
  const t = useTexts(workshopSettingsTexts);
  return (
    <RowsCard
      title={t('sections.devices')}
      addText={t('addDevice')}
      rows={workshop.issuingDevices}
      nameOf={({ premiseCode, deviceCode }) => `${premiseCode}-${deviceCode}`}
      detailOf={({ confirmed }) => (confirmed ? t('confirmation') : t('noConfirmation'))}
      dialog={(row, onClose) => (
        <DeviceDialog
          title={row ? `${row.premiseCode}-${row.deviceCode}` : t('addDevice')}
          row={row}
          onClose={onClose}
        />
      )}
    />
  );
}

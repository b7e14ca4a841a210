import { vehiclesTexts } from '../../../../schema/messages/vehicles/index.ts';
import { RowLink } from '../../../kit/lists/row-link.tsx';
import { rowPath } from '../../../kit/navigation/paths.ts';
import { useFormats } from '../../../language/formats.ts';
import { phoneWords } from '../../../language/phones.ts';
import { useTexts } from '../../../language/texts.ts';
import { Badge } from '../../../ui/data/badge.tsx';
import { modelWords, roadworthiness, vehicleName } from './vehicle-words.ts';
import styles from './vehicles.module.css';

export interface VehicleRowProps {
  readonly vehicle: {
    readonly id: string;
    readonly plate: string | null;
    readonly vin: string | null;
    readonly make: string | null;
    readonly model: string | null;
    readonly variant: string | null;
    readonly roadworthyUntil: string | null;
    readonly odometer: readonly { readonly km: number }[];
  };
  /** Whose it is, where that is not known from around it. */
  readonly owner?: { readonly name: string; readonly phone: string | null } | undefined;
}

/** A vehicle in a list: plate, model and owner, and at the end kilometres and a test that is due. */
export function VehicleRow({ vehicle, owner }: VehicleRowProps) {
  const t = useTexts(vehiclesTexts);
  const formats = useFormats();
  const test = roadworthiness(vehicle.roadworthyUntil, new Date(), t);
  const km = vehicle.odometer[0]?.km;
  const details = [owner?.name, owner?.phone && phoneWords(owner.phone)].filter(Boolean).join(' · ');
  return (
    <RowLink
      to={rowPath('vehicle', vehicle.id)}
      title={
        <>
          <span className={styles.plate}>{vehicleName(vehicle, t)}</span> {modelWords(vehicle)}
        </>
      }
      detail={details}
      aside={
        (km !== undefined || test !== undefined) && (
          <>
            {km !== undefined && <span>{t('km', { km: formats.number(km) })}</span>}
            {test && <Badge tone={test.tone}>{test.text}</Badge>}
          </>
        )
      }
    />
  );
}

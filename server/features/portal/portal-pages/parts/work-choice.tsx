import type { PortalVehicle } from '../../../../../schema/features/portal/portal.ts';
import type { Frame } from './page-frame.tsx';

interface WorkChoiceProps {
  readonly frame: Frame;
  readonly works: PortalVehicle['deferredWork'];
  /** The jobs that are ticked. */
  readonly chosen: readonly string[];
}

/** Work that was put off, each with what it costs today, to be ticked. */
export function WorkChoice({ frame, works, chosen }: WorkChoiceProps) {
  return works.map(({ jobId, title, grossCents }) => (
    <label key={jobId} className="tick work">
      <input type="checkbox" name="jobIds" value={jobId} defaultChecked={chosen.includes(jobId)} />
      <span>{title}</span>
      {grossCents !== null && <span className="price">{frame.formats.money(grossCents)}</span>}
    </label>
  ));
}

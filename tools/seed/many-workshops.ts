import { hash } from 'bcrypt';
import { openDatabase } from '../../server/infrastructure/database/database.ts';
import { writeInBulk } from './bulk.ts';
import { beginWorkshop, emailOf, refuseTwice } from './people.ts';
import { type ChosenSizes, mostWorkshops, normalSizes, type Plan } from './plan.ts';
import { bulksSideBySide } from './rows.ts';

/** One of many workshops, and who owns it. */
export interface SeededWorkshop {
  readonly workshopId: string;
  /** The account of the owner. */
  readonly ownerId: string;
}

const usernameOf = (workshopPlace: number) => `delavnica${workshopPlace}`;
const memberNameOf = (workshopPlace: number, place: number) => `${usernameOf(workshopPlace)}-${place}`;
/** Everybody's, in all of them. */
const password = 'one among many garages';

/** Anyone who logs in as the owner of one of them. @param workshopPlace from 1 */
export const ownerOfMany = (workshopPlace: number) => ({ email: emailOf(usernameOf(workshopPlace)), password });

/**
 * Anyone who logs in as somebody of their team. @param place from 1; the first two are receptionists, the others
 * mechanics
 */
export const memberOfMany = (workshopPlace: number, place: number) => ({
  email: emailOf(memberNameOf(workshopPlace, place)),
  password,
});

export interface ManyWorkshops {
  readonly workshops: number;
  readonly cards: number;
  readonly now: Date;
  readonly chosen?: ChosenSizes;
}

/**
 * Writes workshops of normal size beside each other, past all use cases and row by row in turns, as time has it: each
 * with an owner, eight mechanics and two receptionists, as they are when thirty cards a day have come. All of them have
 * the same customers, cars and cards: only the ids are their own, so a row that one of them sees of another is found
 * out.
 *
 * @param databaseUrl of a database that is up to date
 * @param workshops how many, at most 4,095: the ids of rows tell no more apart
 * @param cards of each, more than are open (thirty unless chosen otherwise); ten days make 300
 * @param chosen what else each of them has otherwise than it follows from the number of its cards
 * @param now when the last of the cards has come
 * @returns the workshops in the order of their places, the first of which is 1
 * @throws ThereAlready
 */
export async function seedManyWorkshops(
  databaseUrl: string,
  { workshops, cards, now, chosen }: ManyWorkshops,
): Promise<SeededWorkshop[]> {
  if (!(workshops >= 1 && workshops < mostWorkshops)) throw new Error(`There is no place for ${workshops} workshops`);
  const sizes = normalSizes(cards, chosen);
  const database = await openDatabase(databaseUrl);
  try {
    await refuseTwice(database, ownerOfMany(1).email, 'Many workshops are');
    const passwordHash = await hash(password, 10);
    const seeded: SeededWorkshop[] = [];
    const plans: Plan[] = [];
    for (let workshopPlace = 1; workshopPlace <= workshops; workshopPlace += 1) {
      const { userId: ownerId, ...started } = await beginWorkshop(
        database,
        { ...crewOf(workshopPlace), passwordHash },
        now,
      );
      seeded.push({ ownerId, workshopId: started.workshop.id });
      plans.push({ ...started, ...sizes, workshopPlace, now });
    }
    await writeInBulk(databaseUrl, bulksSideBySide(plans));
    await database.refreshStatistics();
    return seeded;
  } finally {
    await database.close();
  }
}

const crewOf = (workshopPlace: number) => ({
  legalName: `Delavnica ${workshopPlace} d. o. o.`,
  fullName: `Delavnica ${workshopPlace}`,
  username: usernameOf(workshopPlace),
  receptionists: 2,
  mechanics: 8,
  memberName: (place: number) => memberNameOf(workshopPlace, place),
});

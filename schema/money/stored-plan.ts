import { z } from 'zod';
import { accountPlans } from './plans.ts';

/**
 * The plan of an account or of a grant as a row has it. A word that nobody sells is none: whose row it is can log in, and
 * has no seats.
 */
export const storedPlan = z.enum(accountPlans).catch('not_selected');

/** How long the change of one car usually takes, in minutes. */
export const usualMinutesPerCar = 45;
/** The most customers that one call invites. */
export const invitedMaximum = 100;

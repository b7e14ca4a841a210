/** How long the change of one car usually takes, in minutes. */
export const usualMinutesPerCar = 45;
/** What one press may invite. */
export const invitedMaximum = 100;

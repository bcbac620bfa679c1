/** The storage key of attendance marks that are still to be sent. */
export const marksKey = 'ekantik-marks';

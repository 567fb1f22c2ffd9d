/** Answers of a service that are as documented, but not what they should be together. */
export class UnusableAnswer extends Error {}

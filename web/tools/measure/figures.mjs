/** The element that so much of the sorted values lies below. */
export function quantile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.round(share * (sorted.length - 1))];
}

export const median = (values) => quantile(values, 0.5);

export const milliseconds = (value) => `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;

/** "median 12 ms, 95 % 20 ms, longest 31 ms" */
export const spread = (values) =>
  `median ${milliseconds(median(values))}, 95 % ${milliseconds(quantile(values, 0.95))}, longest ${milliseconds(Math.max(...values))}`;

import { BarController, BarElement, CategoryScale, Chart, LinearScale } from "chart.js";
import { createRoot } from "react-dom/client";
import { Bar, BarChart, XAxis } from "recharts";
import { until } from "./wish.ts";
import type { Wish } from "./wish.ts";

export const recharts: Wish = async (place) => {
  const root = createRoot(place);
  root.render(
    <BarChart width={300} height={200} data={[{ day: "Monday", count: 3 }]}>
      <XAxis dataKey="day" />
      <Bar dataKey="count" isAnimationActive={false} />
    </BarChart>,
  );
  await until(() => place.querySelector(".recharts-bar-rectangle path") !== null, "its bar").finally(() => {
    root.unmount();
  });
};

export const chartJs: Wish = async (place) => {
  Chart.register(BarController, BarElement, CategoryScale, LinearScale);
  const canvas = place.appendChild(document.createElement("canvas"));
  const chart = new Chart(canvas, {
    type: "bar",
    data: { labels: ["Monday"], datasets: [{ data: [3], backgroundColor: "#000" }] },
    options: { animation: false },
  });
  const isDrawn = (): boolean => {
    const { width, height } = canvas;
    return (
      canvas
        .getContext("2d")
        ?.getImageData(0, 0, width, height)
        .data.some((value) => value > 0) ?? false
    );
  };
  await until(isDrawn, "its picture").finally(() => {
    chart.destroy();
  });
};

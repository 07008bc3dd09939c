using System;

class Program {
    static void Main() {
        int number = int.Parse(Console.ReadLine());
        int[] points = new int[number];
        for (int place = 0; place < number; place++) {
            points[place] = int.Parse(Console.ReadLine());
        }
        int sum = 0;
        for (int step = 0; step < number; step++) {
            if (points[step] >= 60) {
                sum++;
            }
        }
        Console.WriteLine("passed " + sum);
        int top = 0;
        for (int turn = 0; turn < number; turn++) {
            if (points[turn] > top) {
                top = points[turn];
            }
        }
        Console.WriteLine("best " + top);
    }
}
